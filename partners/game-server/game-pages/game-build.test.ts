import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readGameBuild } from './game-build.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'game-build-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('lists the scripts that only one game needs, including those they import', async () => {
  const manifest = {
    'index.html': { file: 'index-1.js', isEntry: true, imports: ['_kit.js'] },
    '_kit.js': { file: 'kit-1.js' },
    '_grid.js': { file: 'grid-1.js', imports: ['_kit.js'] },
    'src/games/chalk-dig/chalk-dig.ts': { file: 'dig-1.js', isDynamicEntry: true, imports: ['index.html', '_grid.js'] },
    'src/games/night-train/night-train.ts': { file: 'train-1.js', isDynamicEntry: true, imports: ['index.html'] },
    'src/games/night-train/cars.ts': { file: 'cars-1.js', isDynamicEntry: true },
  };
  mkdirSync(join(dist, 'builds/1/.vite'), { recursive: true });
  writeFileSync(join(dist, 'current.json'), JSON.stringify({ folder: 'builds/1' }));
  writeFileSync(join(dist, 'builds/1/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'builds/1/index.html'), '<head></head>');
  writeFileSync(join(dist, 'builds/1/index-1.js'), 'start()');
  const { page, files, scripts } = await readGameBuild(dist);
  expect([page, [...files.keys()]]).toEqual(['<head></head>', ['index-1.js']]);
  expect(Object.fromEntries(scripts)).toEqual({
    'chalk-dig': ['dig-1.js', 'grid-1.js'],
    'night-train': ['train-1.js'],
  });
});
