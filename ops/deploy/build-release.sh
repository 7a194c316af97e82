#!/bin/sh
# Builds a release from a checkout: build-release.sh <checkout> <new folder>. The container file and the long tests run exactly this.
set -eu

checkout=$1
release=$2
if [ -e "$release" ]; then
  echo "$release exists: a release is never changed, name a new folder" >&2
  exit 1
fi

# Sources only: neither installed packages nor data, keys or builds of the checkout.
mkdir -p "$release"
tar -C "$checkout" --exclude=node_modules --exclude=dist --exclude=.data --exclude=.cache -cf - \
  apps packages partners ops tools docs e2e/package.json bench/package.json \
  package.json package-lock.json LICENSE NOTICE | tar -C "$release" -xf -

cd "$release"
npm ci --no-audit --no-fund --loglevel=error
# From here on everything runs on the pinned Node that the lock brought.
PATH=$release/node_modules/.bin:$PATH
export PATH
npm run --silent build -w @sunflower/player-web
# Every log line, span and metric of the release carries this id.
commit=$(git -C "$checkout" rev-parse HEAD 2>/dev/null || echo unknown)
version=$(node -p 'require("./package.json").version')
printf '{"version":"%s","commit":"%s","builtAt":"%s"}\n' "$version" "$commit" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" >release.json
npm prune --omit=dev --no-audit --no-fund --loglevel=error
node tools/production/main.ts --help >/dev/null
