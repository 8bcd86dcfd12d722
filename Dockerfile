# A container with the three programs and nothing else: no shell, no root.
#
#	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o . ./cmd/wordgame ./cmd/nim ./cmd/tictactoe
#	docker build -t wordgame .
#	docker run --rm -it wordgame play
#	docker run --rm -i --entrypoint /nim wordgame solve 3 5 7
#
# Lists and matches of your own come in with -v "$PWD:/data" and --user "$(id -u)".
FROM scratch
COPY wordgame nim tictactoe /
USER 65534:65534
WORKDIR /data
ENTRYPOINT ["/wordgame"]
