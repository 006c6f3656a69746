import { readFileSync, readdirSync } from 'node:fs';

export interface Sample {
  /** `d`: distress, `s`: possible distress, `l`: neither. */
  readonly label: 'd' | 's' | 'l';
  readonly kind: string;
  readonly text: string;
  /** The file's name without its ending. All sentences of a file `writer-…` are by one author. */
  readonly file: string;
}

const lines = (url: URL): string[] => readFileSync(url, 'utf8').split('\n').filter(Boolean);

/** Reads all `.tsv` files of a folder. A line has label, kind and text, separated by tabs. */
export const readSamples = (folder: 'samples' | 'held-out'): Sample[] =>
  readdirSync(new URL(`./${folder}/`, import.meta.url))
    .toSorted()
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) =>
      lines(new URL(`./${folder}/${file}`, import.meta.url)).map((line) => {
        const [label = 'l', kind = '', text = ''] = line.split('\t');
        return { label: label as Sample['label'], kind, text, file: file.replace('.tsv', '') };
      }),
    );

const sentences = (name: string, label: Sample['label'], kind: string): Sample[] =>
  lines(new URL(`../test/sentences/${name}.txt`, import.meta.url)).map((text) => ({ label, kind, text, file: name }));

/** The sentences of `samples` and of four files in `test/sentences`. None of them is in `held-out`. */
export const trainingSamples = (): Sample[] => [
  ...sentences('distress', 'd', 'distress'),
  ...sentences('soft', 's', 'heavy'),
  ...sentences('look-alikes', 'l', 'look-alike'),
  ...sentences('light', 'l', 'look-alike'),
  ...readSamples('samples'),
];
