#!/bin/sh
# Copies one finished WAL file to the archive; PostgreSQL runs it as archive_command:
#   archive_command = '/path/to/archive-wal.sh "%p" "%f" /archive'
# A file that already exists with the same bytes counts as archived. A file with other bytes is never overwritten.
# The copy is complete and on disk before it gets its final name, so that a restore never reads a partial file.
set -eu
source_file=$1
name=$2
archive=$3
target=$archive/$name
if [ -e "$target" ]; then
  cmp -s "$source_file" "$target" && exit 0
  echo "archive-wal: $target holds other bytes than $source_file" >&2
  exit 1
fi
partial=$archive/.$name.$$
trap 'rm -f "$partial"' EXIT
cp "$source_file" "$partial"
sync "$partial"
mv "$partial" "$target"
sync "$archive"
