import ICAL from 'ical.js';
import { eventFile } from './event-file.ts';

const event = {
  uid: 'abc.2026-03-17@sternenrat',
  stamp: new Date('2026-03-10T11:00:00.123Z'),
  start: new Date('2026-03-17T08:00:00Z'),
  end: new Date('2026-03-17T11:00:00Z'),
  summary: 'Gute Stunden, sagt Noctua',
  description: 'Zeile eins; mit Komma, Backslash \\ und „Umläuten“ äöü ß 🦉.\r\nZeile zwei\u0007: '.concat(
    'Wörter über Wörter, '.repeat(12),
  ),
};

describe('eventFile', () => {
  const file = eventFile(event);
  it('is parsed back to the same event', () => {
    const root = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const [read] = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(read?.uid).toBe(event.uid);
    expect(read?.summary).toBe(event.summary);
    expect(read?.description).toBe(event.description.replace('\r\n', '\n').replace('\u0007', ''));
    expect(read?.startDate.toJSDate()).toEqual(event.start);
    expect(read?.endDate.toJSDate()).toEqual(event.end);
    expect(read?.startDate.zone.tzid).toBe('UTC');
    expect(file).toContain('DTSTAMP:20260310T110000Z\r\n');
  });
  it('escapes special characters', () => {
    const plain = file.replaceAll('\r\n ', '');
    expect(plain).toContain('Zeile eins\\; mit Komma\\, Backslash \\\\ und');
    expect(plain).toContain('🦉.\\nZeile zwei: ');
  });
  it('has lines of at most 75 octets that end with CRLF', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  });
  it('is safe against injection by line breaks', () => {
    const evil = eventFile({ ...event, description: 'x\r\nEND:VEVENT\nBEGIN:VALARM' });
    expect(evil).not.toMatch(/^BEGIN:VALARM/mu);
    expect(evil.match(/^END:VEVENT/gmu)).toHaveLength(1);
  });
});
