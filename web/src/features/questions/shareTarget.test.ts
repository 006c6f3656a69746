import { addSharedToDraft, sharedIn, saveShared } from './shareTarget.ts';
import { readDraft, saveDraft } from './submission.ts';

beforeEach(() => sessionStorage.clear());

it('a shared page is its title, text and address, each once', () => {
  const query = new URLSearchParams({ title: ' Ein Stern ', text: 'Ein Stern', url: 'https://stern.example', x: 'y' });
  expect(sharedIn(query)).toBe('Ein Stern\nhttps://stern.example');
  expect(sharedIn(new URLSearchParams())).toBe('');
  expect(sharedIn(new URLSearchParams({ text: 'x'.repeat(5000) }))).toHaveLength(500);
});

it('is added to the draft once, after what is there', () => {
  addSharedToDraft('mira');
  expect(readDraft('mira')).toBe('');
  saveDraft('mira', 'Was meinst du? ');
  saveShared('Ein Stern');
  addSharedToDraft('mira');
  addSharedToDraft('mira');
  expect(readDraft('mira')).toBe('Was meinst du?\nEin Stern');
});

it('replaces a draft if both together are too long', () => {
  saveShared('y'.repeat(10));
  saveDraft('mira', 'x'.repeat(489));
  addSharedToDraft('mira');
  expect(readDraft('mira')).toBe(`${'x'.repeat(489)}\n${'y'.repeat(10)}`);
  saveShared('y'.repeat(10));
  saveDraft('mira', 'x'.repeat(490));
  addSharedToDraft('mira');
  expect(readDraft('mira')).toBe('y'.repeat(10));
});
