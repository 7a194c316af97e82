// Checks a public log with x/mod/sumdb. Reads a JSON object from standard input and prints one line per finding, or
// "ok".
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Index int64
	Entry string
	Proof []tlog.Hash
}

type consistency struct {
	OldSize int64
	OldRoot tlog.Hash
	Proof   []tlog.Hash
}

type tile struct {
	Path string
	Data []byte
}

type input struct {
	Note          string
	LogKey        string
	WitnessKeys   []string
	Inclusions    []inclusion
	Consistencies []consistency
	Entries       []string
	Tiles         []tile
}

// cosignatureVerifier verifies cosignature/v1, which x/mod doesn't have.
type cosignatureVerifier struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

func (v *cosignatureVerifier) Name() string    { return v.name }
func (v *cosignatureVerifier) KeyHash() uint32 { return v.hash }
func (v *cosignatureVerifier) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	seconds := binary.BigEndian.Uint64(signature[:8])
	message := append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", seconds)), text...)
	return ed25519.Verify(v.key, message, signature[8:])
}

func newCosignatureVerifier(text string) (note.Verifier, error) {
	parts := strings.SplitN(text, "+", 3)
	if len(parts) != 3 {
		return nil, fmt.Errorf("malformed key %q", text)
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return nil, fmt.Errorf("not a key of cosignatures: %q", text)
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	hash := binary.BigEndian.Uint32(sum[:4])
	if fmt.Sprintf("%08x", hash) != parts[1] {
		return nil, fmt.Errorf("another id than that of the key: %q", text)
	}
	return &cosignatureVerifier{parts[0], hash, key[1:]}, nil
}

// parseCheckpoint puts x/mod's own first line in the place of the origin.
func parseCheckpoint(text, origin string) (tlog.Tree, error) {
	if !strings.HasPrefix(text, origin+"\n") {
		return tlog.Tree{}, fmt.Errorf("another origin: %q", text)
	}
	return tlog.ParseTree([]byte("go.sum database tree\n" + strings.TrimPrefix(text, origin+"\n")))
}

// parseTilePath adds the height, which is always eight here, and uses x/mod's name for bundles of entries.
func parseTilePath(path string) (tlog.Tile, error) {
	path = strings.Replace(path, "tile/entries/", "tile/data/", 1)
	return tlog.ParseTilePath(strings.Replace(path, "tile/", "tile/8/", 1))
}

func check(in input) error {
	log, err := note.NewVerifier(in.LogKey)
	if err != nil {
		return fmt.Errorf("key of the log: %v", err)
	}
	verifiers := []note.Verifier{log}
	for _, text := range in.WitnessKeys {
		witness, err := newCosignatureVerifier(text)
		if err != nil {
			return err
		}
		verifiers = append(verifiers, witness)
	}
	opened, err := note.Open([]byte(in.Note), note.VerifierList(verifiers...))
	if err != nil {
		return fmt.Errorf("note: %v", err)
	}
	if len(opened.Sigs) != len(verifiers) || len(opened.UnverifiedSigs) > 0 {
		return fmt.Errorf("%d of %d signatures", len(opened.Sigs), len(verifiers))
	}
	tree, err := parseCheckpoint(opened.Text, log.Name())
	if err != nil {
		return fmt.Errorf("checkpoint: %v", err)
	}
	for _, one := range in.Inclusions {
		if err := tlog.CheckRecord(one.Proof, tree.N, tree.Hash, one.Index, tlog.RecordHash([]byte(one.Entry))); err != nil {
			return fmt.Errorf("inclusion of %d: %v", one.Index, err)
		}
	}
	for _, one := range in.Consistencies {
		if err := tlog.CheckTree(one.Proof, tree.N, tree.Hash, one.OldSize, one.OldRoot); err != nil {
			return fmt.Errorf("consistency from %d: %v", one.OldSize, err)
		}
	}
	if err := checkTiles(in, tree); err != nil {
		return err
	}
	return checkPromises(in.Entries)
}

// checkPromises checks how commitments name that their numbers will be made: two shares have the key of a custodian,
// which is in the log, and one share has none.
func checkPromises(entries []string) error {
	custodians := map[string]bool{}
	named := map[string]string{}
	for _, text := range entries {
		var entry struct {
			Kind    string
			Subject string
			Content json.RawMessage
		}
		if err := json.Unmarshal([]byte(text), &entry); err != nil {
			return err
		}
		var content struct{ Name, PublicKey, Derivation, CustodianKey string }
		if entry.Kind != "signing-key" && entry.Kind != "draw-commitment" {
			continue
		}
		if err := json.Unmarshal(entry.Content, &content); err != nil {
			return err
		}
		if entry.Kind == "signing-key" {
			key, err := base64.StdEncoding.DecodeString(content.PublicKey)
			if err != nil || fmt.Sprintf("%x", sha256.Sum256(key)) != entry.Subject {
				return fmt.Errorf("another id than that of the key: %s", entry.Subject)
			}
			custodians[entry.Subject] = content.Name == "draw-custodian"
			continue
		}
		if content.Derivation == "" {
			return fmt.Errorf("commitment of %s: it doesn't name the derivation or the custodian", entry.Subject)
		}
		if (content.Derivation == "hmac-sha256-rejection/3") != (content.CustodianKey != "") {
			return fmt.Errorf("commitment of %s: %q with the custodian %q", entry.Subject, content.Derivation, content.CustodianKey)
		}
		if content.CustodianKey != "" {
			named[content.CustodianKey] = entry.Subject
		}
	}
	for key, draw := range named {
		if !custodians[key] {
			return fmt.Errorf("commitment of %s: the custodian %s isn't in the log", draw, key)
		}
	}
	return nil
}

func checkTiles(in input, tree tlog.Tree) error {
	var hashes []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		found := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			found[i] = hashes[index]
		}
		return found, nil
	})
	for n, entry := range in.Entries {
		stored, err := tlog.StoredHashes(int64(n), []byte(entry), reader)
		if err != nil {
			return err
		}
		hashes = append(hashes, stored...)
	}
	root, err := tlog.TreeHash(int64(len(in.Entries)), reader)
	if err != nil || root != tree.Hash {
		return fmt.Errorf("root over the entries: %v, %v", root, err)
	}
	for _, one := range in.Tiles {
		parsed, err := parseTilePath(one.Path)
		if err != nil {
			return fmt.Errorf("path %s: %v", one.Path, err)
		}
		expected := bundle(in.Entries, parsed)
		if parsed.L >= 0 {
			if expected, err = tlog.ReadTileData(parsed, reader); err != nil {
				return err
			}
		}
		if !bytes.Equal(expected, one.Data) {
			return fmt.Errorf("tile %s differs", one.Path)
		}
	}
	return nil
}

// bundle returns the entries of a tile, each after its length in two bytes.
func bundle(entries []string, t tlog.Tile) []byte {
	var data []byte
	start := int(t.N) << 8
	for n := start; n < start+t.W && n < len(entries); n++ {
		data = append(data, byte(len(entries[n])>>8), byte(len(entries[n])))
		data = append(data, entries[n]...)
	}
	return data
}

func main() {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		fmt.Println("input: " + strconv.Quote(err.Error()))
		return
	}
	if err := check(in); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("ok")
}
