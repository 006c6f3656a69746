import { lazyPlaces } from '../texts/load-places.ts';

const places = lazyPlaces()();
const names = (text: string) => places.find(text).map(({ name, country }) => `${name} ${country}`);

describe('places', () => {
  it.each([
    ['münchen', 'München DE'],
    ['Munich', 'München DE'],
    ['Muenchen', 'München DE'],
    ['Berl', 'Berlin DE'],
    ['Köln', 'Köln DE'],
    ['wien', 'Wien AT'],
    ['zürich', 'Zürich CH'],
    ['New York', 'New York US'],
    ['sankt pölten', 'Sankt Pölten AT'],
    ['Istanbul', 'Istanbul TR'],
    ['Göttingen', 'Göttingen DE'],
  ])('%s is %s', (text, first) => expect(names(text)[0]).toBe(first));

  it('has zone, region and coordinates', () =>
    expect(places.find('Göttingen')[0]).toMatchObject({
      region: 'Niedersachsen',
      latitude: 51.534,
      longitude: 9.932,
      timeZone: 'Europe/Berlin',
    }));
  it('finds nothing for signs, and eight at most', () => {
    expect(places.find('??')).toEqual([]);
    expect(places.find('neu')).toHaveLength(8);
  });
});
