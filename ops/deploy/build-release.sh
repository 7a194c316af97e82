#!/bin/sh
# Builds a release from a checkout: build-release.sh <checkout> <new folder>.
# The Containerfile and the long tests run exactly this script.
set -eu

checkout=$1
release=$2
if [ -e "$release" ]; then
  echo "$release already exists, and releases never change: choose a new folder" >&2
  exit 1
fi

# Copies sources only, without the installed packages, data, keys or builds of the checkout.
mkdir -p "$release"
tar -C "$checkout" --exclude=node_modules --exclude=dist --exclude=.data --exclude=.cache -cf - \
  apps packages partners ops tools docs e2e/package.json bench/package.json \
  package.json package-lock.json LICENSE NOTICE | tar -C "$release" -xf -

cd "$release"
npm ci --no-audit --no-fund --loglevel=error
# From here on, everything runs with the pinned Node version that npm ci installed.
PATH=$release/node_modules/.bin:$PATH
export PATH
npm run --silent build
# Every log line, span and metric of the release has this version and commit.
commit=$(git -C "$checkout" rev-parse HEAD 2>/dev/null || echo unknown)
version=$(node -p 'require("./package.json").version')
built_at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
printf '{"version":"%s","commit":"%s","builtAt":"%s"}\n' "$version" "$commit" "$built_at" >release.json
npm prune --omit=dev --no-audit --no-fund --loglevel=error
node tools/production/main.ts --help >/dev/null
# Lists every file with its SHA-256. Builder and approver sign the list; production runs nothing that differs from it.
node tools/release/list-files.ts .
