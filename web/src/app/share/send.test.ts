import { jest } from '@jest/globals';
import { canShare, download, shareFile } from './send.ts';

const file = new File(['x'], 'noctua-story.jpg', { type: 'image/jpeg' });
const provide = (members: object) => Object.assign(navigator, members);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  jest.restoreAllMocks();
});

it('shares files only where the device can', () => {
  expect(canShare(file)).toBe(false);
  provide({ share: () => Promise.resolve() });
  expect(canShare(file)).toBe(false);
  provide({ canShare: ({ files }: { files: File[] }) => files.includes(file) });
  expect(canShare(file)).toBe(true);
});

it('opens the share sheet with the file; closing it is no failure', async () => {
  const share = jest.fn<(data: object) => Promise<void>>().mockResolvedValue();
  provide({ share });
  expect(await shareFile(file, 'https://sternenrat.example')).toBe(true);
  expect(share).toHaveBeenCalledWith({ files: [file], text: 'https://sternenrat.example' });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await shareFile(file, '')).toBe(true);
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  expect(await shareFile(file, '')).toBe(false);
});

it('downloads the file under its name', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  download(file);
  expect(clicked).toEqual(['noctua-story.jpg blob:x']);
});
