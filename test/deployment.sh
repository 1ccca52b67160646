#!/usr/bin/env bash
# Deploys the last commit with scripts/deploy, on this machine's Docker engine and the ports 80 and 443, in a temporary
# clone. The proxy signs the certificate of a .localhost name itself.
set -euo pipefail

SITE=https://brakes.localhost
WORK=$(mktemp -d)
# Docker's own settings stay where they are, and everything that scripts/deploy saves goes with the folder.
[[ ! -d ~/.docker ]] || export DOCKER_CONFIG=${DOCKER_CONFIG:-$HOME/.docker}
export HOME=$WORK

main() {
  [[ -z $(docker ps --all --quiet --filter name=brakes; docker images --quiet brakes
    docker volume ls --quiet --filter name=brakes) ]] ||
    end "This Docker engine has a container, an image or a volume named brakes, so nothing was changed: the test would
stop a live site and delete its certificates."
  trap clean_up EXIT
  git init --quiet --bare "$WORK/origin"
  git push --quiet "$WORK/origin" HEAD:refs/heads/main
  git clone --quiet --branch main "$WORK/origin" "$WORK/brakes"
  cd "$WORK/brakes"
  git config user.name Test
  git config user.email test@localhost
  OLDER=$(git rev-parse HEAD)

  step 'It starts, and serves every page, one that does not exist, and www'
  printf '%s\n' 'DOMAIN="brakes.localhost"' 'PHONE="(281) 555-0199"' "REQUESTS_TO='http://127.0.0.1:9000/'" > .env
  # Until the proxy has made its own certificate authority, nothing can trust it.
  echo insecure > ~/.curlrc
  scripts/deploy start
  trust_proxy
  for page in $(curl "$SITE/sitemap.xml" | grep -oP '(?<=<loc>)[^<]+'); do curl -o /dev/null "$page"; done
  [[ $(curl --no-fail -o /dev/null -w '%{http_code}' "$SITE/no-such-page") == 404 ]]
  [[ $(curl -o /dev/null -w '%{redirect_url}' https://www.brakes.localhost/reviews) == "$SITE/reviews" ]]
  runs "$OLDER"

  step 'The log has the addresses of strangers, by IPv4 and by IPv6'
  sudo_ ip netns add brakes
  sudo_ ip link add brakes0 type veth peer name eth0 netns brakes
  sudo_ ip address add 198.51.100.1/24 dev brakes0
  sudo_ ip address add 2001:db8::1/64 dev brakes0 nodad
  sudo_ ip link set brakes0 up
  sudo_ ip -n brakes address add 198.51.100.2/24 dev eth0
  sudo_ ip -n brakes address add 2001:db8::2/64 dev eth0 nodad
  sudo_ ip -n brakes link set eth0 up
  sleep 2
  for address in 198.51.100.1 '[2001:db8::1]'; do
    sudo_ ip netns exec brakes curl -K ~/.curlrc --resolve "brakes.localhost:443:$address" -o /dev/null "$SITE/"
  done
  logged '"client":"198.51.100.2"'
  logged '"client":"2001:db8::2"'

  step 'A form that the webhook does not accept is listed as lost, and one that it accepts is not'
  scripts/deploy lost | grep 'No request got lost'
  [[ $(send_form one) == 502 ]]
  scripts/deploy lost | grep -c 'submission failed' | grep -x 1
  docker compose exec -T site-1 node -e "require('http').createServer((req, res) => {
    req.pipe(process.stdout); req.on('end', () => res.end()) }).listen(9000, '127.0.0.1')" > "$WORK/received" &
  sleep 3
  [[ $(send_form two) == 204 ]]
  grep '"name":"two"' "$WORK/received"
  scripts/deploy lost | grep -c 'submission failed' | grep -x 1

  step 'Both instances die at once, and only responses that were being sent are lost'
  MAX_LOST=2 while_visiting kill_both
  scripts/deploy status | grep 'restarts=1'

  step 'An update loses no request, and the scripts of both versions work'
  OLDER_SCRIPT=$(script)
  echo "document.documentElement.dataset.version = 'newer'" >> client/islands.ts
  publish
  while_visiting replaces 'site-1 site-2' scripts/deploy update
  NEWER=$(git rev-parse origin/main)
  runs "$NEWER"
  while_visiting replaces '' scripts/deploy update
  NEWER_SCRIPT=$(script)
  [[ $NEWER_SCRIPT != "$OLDER_SCRIPT" ]]
  curl --fail-early -o /dev/null "$SITE$NEWER_SCRIPT" -o /dev/null "$SITE$OLDER_SCRIPT"
  ls ~/brakes-logs/*.log
  scripts/deploy lost | grep -c 'submission failed' | grep -x 1

  step 'An update that does not start changes nothing'
  sed -i 's/^CMD \["node".*/CMD ["false"]/' Dockerfile
  publish
  while_visiting refuses scripts/deploy update
  [[ $(git rev-parse HEAD) == "$NEWER" ]]
  runs "$NEWER"
  [[ $(commit_of brakes:live) == "$NEWER" && $(commit_of brakes:previous) == "$OLDER" ]]

  step 'A mistake in .env stops the restart, which says what to fix, and visitors notice nothing'
  sed -i 's/^PHONE=.*/PHONE="555"/' .env
  while_visiting refuses scripts/deploy restart
  grep -F 'PHONE: "555"' "$WORK/output"
  curl "$SITE/" | grep -F 'tel:+12815550199' > /dev/null
  sed -i 's/^PHONE=.*/PHONE="(281) 555-0199"/' .env
  while_visiting scripts/deploy restart

  step 'It goes back to a commit with the scripts of both versions, and then to the image before'
  while_visiting scripts/deploy update "$OLDER"
  runs "$OLDER"
  curl --fail-early -o /dev/null "$SITE$NEWER_SCRIPT" -o /dev/null "$SITE$OLDER_SCRIPT"
  while_visiting scripts/deploy rollback
  runs "$NEWER"

  step 'A half-sent form holds the proxy for less than 5 seconds'
  send_half_a_form &
  sleep 1
  local begin stopping
  begin=$(date +%s)
  scripts/deploy restart proxy
  # Docker's clock, because the command also takes a few seconds on a busy machine before visitors are turned away.
  stopping=$(($(moment_of die "$begin") - $(moment_of kill "$begin")))
  echo "It stopped within $stopping ms."
  ((stopping < 5000))
  curl --retry 10 --retry-all-errors -o /dev/null "$SITE/"

  step 'The next updates are quick: their image is the one from before, with another command'
  docker tag brakes:live brakes:first
  # shellcheck disable=SC2016 # Docker expands it.
  printf '%s\n' 'FROM brakes:first' \
    'HEALTHCHECK --interval=1s CMD ["bash", "-c", ": < /dev/tcp/127.0.0.1/3000"]' \
    'ARG COMMIT' 'LABEL org.opencontainers.image.revision="$COMMIT"' > Dockerfile
  publish
  while_visiting scripts/deploy update
  is_live "$(git rev-parse origin/main)"

  step 'A mistake in the Caddyfile and a missing right are refused before anything is touched'
  local change
  for change in 's/^      {$/&\n      \tno_such_option/' 's/cap_add: .*/cap_add: []/'; do
    sed -i "$change" compose.yaml
    publish
    while_visiting refuses scripts/deploy update
    refuses grep 'Starting a new' "$WORK/output"
    grep "what's wrong with the proxy in compose.yaml" "$WORK/output"
    is_live "$(git rev-parse HEAD)"
    git push --quiet --force origin HEAD:refs/heads/main
  done

  step 'A terminal that closes and Ctrl+C leave an update to end by itself, in each instance'
  local interrupt service
  for interrupt in close ctrl_c; do
    for service in site-2 site-1; do
      echo "# $interrupt in $service" >> Dockerfile
      publish
      while_visiting interrupted_update "$interrupt" "$service"
      is_live "$(git rev-parse origin/main)"
    done
  done

  step 'If the second instance does not start, both go back'
  local good
  good=$(git rev-parse HEAD)
  # It ends if site-2 listens already.
  echo 'CMD ["bash", "-c", "! (: < /dev/tcp/site-2/3000) && exec node dist/server.cjs"]' >> Dockerfile
  publish
  while_visiting refuses scripts/deploy update
  grep 'Starting a new site-1' "$WORK/output"
  is_live "$good"
  git push --quiet --force origin HEAD:refs/heads/main

  step 'Of two commands at once one is refused, and it says where the output of the other is'
  scripts/deploy restart > "$WORK/first" &
  sleep 2
  refuses scripts/deploy restart 2>&1 | tee "$WORK/output"
  grep "Another command is in progress.*tail -f $WORK/brakes/" "$WORK/output"
  wait $!
  tail -n 1 "$WORK/first"

  step 'After kill -9 in an instance, and before the proxy, the same update brings everything to where it should be'
  for service in site-1 proxy; do
    sed -i "s/grace_period 3s/& # killed in $service/" compose.yaml
    publish
    killed_update "$service"
    scripts/deploy update
    is_live "$(git rev-parse origin/main)"
    docker compose exec -T proxy cat /etc/caddy/Caddyfile | grep "# killed in $service"
    while_visiting scripts/deploy update
    refuses grep 'Starting a new' "$WORK/output"
  done

  step 'A second clone is refused'
  git clone --quiet --branch main "$WORK/origin" "$WORK/second"
  cp .env "$WORK/second"
  while_visiting refuses "$WORK/second/scripts/deploy" restart
  grep "has the site of $WORK/brakes" "$WORK/output"

  step 'A start while port 443 is taken says so, and can be repeated'
  docker compose down
  docker run --detach --name brakes-blocker --publish 443:3000 brakes:live
  refuses scripts/deploy start 2>&1 | tee "$WORK/output"
  grep "proxy isn't healthy" "$WORK/output"
  docker rm --force brakes-blocker
  scripts/deploy start | tee "$WORK/output"
  refuses grep 'Starting a new site' "$WORK/output"

  step 'A backup brings back the settings and the certificates'
  scripts/deploy backup
  docker compose down --volumes
  rm .env
  scripts/deploy restore
  scripts/deploy start
  curl --retry 10 --retry-all-errors "$SITE/" | grep -F 'tel:+12815550199' > /dev/null

  step 'It stops with exit code 0'
  docker compose stop
  docker compose ps --all --quiet | xargs docker inspect --format '{{.State.ExitCode}}' | sort -u | grep -x 0
  echo 'The deployment works.'
}

step() {
  echo "
### $*"
}

end() {
  echo "$*" >&2
  exit 1
}

sudo_() {
  if ((UID)); then sudo "$@"; else "$@"; fi
}

clean_up() {
  local code=$?
  if ((code)); then
    docker compose logs --tail 20 || true
    echo 'The deployment test failed after the last line with ###.'
  fi
  docker compose down --volumes --timeout 1 || true
  docker images --quiet brakes | sort -u | xargs --no-run-if-empty docker rmi --force > /dev/null
  sudo_ ip netns delete brakes 2> /dev/null || true
  rm -rf "$WORK"
}

trust_proxy() {
  local root=/data/caddy/pki/authorities/local/root.crt
  for _ in {1..30}; do
    docker compose cp "proxy:$root" "$WORK/root.crt" && break
    sleep 1
  done
  printf '%s\n' "cacert = \"$WORK/root.crt\"" fail silent show-error 'max-time = 20' > ~/.curlrc
  curl --retry 10 --retry-all-errors -o /dev/null "$SITE/"
}

# Without grep's -q, which would break the pipe.
logged() {
  docker compose logs site-1 | grep -F "$1" > /dev/null
}

runs() {
  logged "$1"
}

commit_of() {
  docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.revision"}}' "$1"
}

script() {
  curl "$SITE/" | grep -o '/assets/islands-[^"]*\.js' | sort -u
}

send_form() {
  curl --no-fail -o /dev/null -w '%{http_code}' "$SITE/requests" -H 'Accept: application/json' -H "Origin: $SITE" \
    -d "id=sample-$1" -d "name=$1" -d 'phone=7135550142' -d address=Main -d vehicleInfo=Civic \
    -d 'serviceNeeded=Brake Pad Replacement'
}

send_half_a_form() {
  {
    printf 'POST /requests HTTP/1.1\r\nHost: brakes.localhost\r\nOrigin: %s\r\nContent-Length: 900\r\n' "$SITE"
    printf 'Content-Type: application/x-www-form-urlencoded\r\n\r\nname='
    sleep 20
  } | openssl s_client -quiet -connect 127.0.0.1:443 -servername brakes.localhost &> /dev/null || true
}

# When the proxy was first asked to stop, or died, in milliseconds.
moment_of() {
  docker events --since "$2" --until "$(date +%s.%N)" --filter "event=$1" \
    --filter container=brakes-proxy-1 --format '{{.TimeNano}}' | head -n 1 | sed 's/......$//'
}

kill_both() {
  for instance in site-1 site-2; do docker compose exec -T "$instance" sh -c 'kill -KILL -1' & done
  sleep 10
}

publish() {
  git commit --quiet --all --message 'Change the site'
  git push --quiet --force origin HEAD:refs/heads/main
  git checkout --quiet --detach HEAD^
}

# Whether visitors have this commit from both instances, and the clone is there, too.
is_live() {
  [[ $(git rev-parse HEAD) == "$1" && $(commit_of brakes:live) == "$1" ]]
  [[ $(docker inspect --format '{{.State.Health.Status}} {{index .Config.Labels "org.opencontainers.image.revision"}}' \
    brakes-site-1-1 brakes-site-2-1 | sort -u) == "healthy $1" ]]
  echo "Both instances and the clone have the commit $1."
}

# Runs an update in a terminal of its own, which closes, or gets Ctrl+C, while a service is replaced.
interrupted_update() {
  mkfifo "$WORK/keys"
  rm .git/deploy.log
  command script --quiet --flush --command 'scripts/deploy update' "$WORK/terminal" < "$WORK/keys" > /dev/null &
  local terminal=$!
  exec 8> "$WORK/keys"
  until_replacing "$2"
  if [[ $1 == close ]]; then kill -HUP "$terminal"; else printf '\003' >&8; fi
  wait "$terminal" || true
  exec 8>&-
  rm "$WORK/keys"
  # It holds this lock until it ends.
  flock .git/deploy.lock tail -n 2 .git/deploy.log
}

# Kills an update and all its processes while a service is replaced.
killed_update() {
  rm .git/deploy.log
  scripts/deploy update > /dev/null &
  until_replacing "$1"
  pkill --signal KILL --session "$(ps -o sid= "$(pgrep --full --newest 'bash scripts/deploy update')" | tr -d ' ')"
  wait $! || true
  docker compose ps --all
}

until_replacing() {
  until grep --quiet "Starting a new $1" .git/deploy.log 2> /dev/null; do sleep 0.05; done
}

# Runs a command, and fails unless it replaces exactly these containers.
replaces() {
  local before service replaced=()
  before=$(docker compose ps --all --quiet --no-trunc)
  "${@:2}"
  for service in proxy site-1 site-2; do
    [[ $before == *$(docker compose ps --all --quiet --no-trunc "$service")* ]] || replaced+=("$service")
  done
  [[ ${replaced[*]} == "$1" ]] || end "It replaced ${replaced[*]:-nothing}, instead of ${1:-nothing}."
}

refuses() {
  if "$@"; then end "It did not fail: $*"; fi
}

# Runs a command while somebody visits, and fails unless it succeeds and every request is answered.
while_visiting() {
  touch "$WORK/visiting"
  while [[ -e $WORK/visiting ]]; do
    curl -o /dev/null "$SITE/" && echo answered || echo lost
  done > "$WORK/requests" &
  local visitor=$! code=0
  "$@" 2>&1 | tee "$WORK/output" || code=$?
  rm "$WORK/visiting"
  wait "$visitor"
  sort "$WORK/requests" | uniq -c
  ((code == 0)) && grep -q answered "$WORK/requests" && (($(grep -c lost "$WORK/requests") <= ${MAX_LOST:-0}))
}

main "$@"
