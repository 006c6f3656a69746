import { act, fireEvent, screen, within } from '@testing-library/react';
import { placeOf } from '@sternenrat/sky/place';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { firmamentAt } from './firmament.ts';
import { Marker } from './Marker.tsx';
import SkyList from './SkyList.tsx';
import { shownSky } from './store.ts';
import { pointOf, viewOf } from './view.ts';

const berlin = placeOf('Europe/Berlin');

function skyAt(at: string) {
  const sky = firmamentAt(new Date(at), berlin);
  const size = { width: 1280, height: 800 };
  act(() => shownSky.set({ sky, view: viewOf(size, berlin), marked: null, turnedTo: null }));
}
const names = () => screen.getAllByRole('button', { hidden: true }).map((each) => each.querySelector('b')?.textContent);

afterEach(() => {
  act(() => shownSky.set(null));
  resetTestState();
});

it('renders nothing before the sky is painted', () => {
  renderPage(<SkyList />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('lists objects above the place with their direction, the Moon first', () => {
  renderPage(<SkyList />);
  skyAt('2026-11-21T20:30:00Z');
  const frame = screen.getByRole('complementary', { name: 'über Berlin' });
  expect(within(frame).getByText('Was steht gerade über Berlin?')).toBeTruthy();
  expect(names().slice(0, 2)).toEqual(['Mond', 'Saturn']);
  expect(names()).toContain('Kapella im Fuhrmann');
  expect(names()).not.toContain('Sonne');
  expect(names().length).toBeLessThanOrEqual(14);
  expect(frame.textContent).toMatch(/Mond\s*zu 90 % beleuchtet, im Süden, 4\d° hoch/);
});

it('by day lists the Sun and explains the missing stars', () => {
  renderPage(<SkyList />);
  skyAt('2026-11-21T11:00:00Z');
  expect(names()).toEqual(['Sonne']);
  expect(screen.getByRole('complementary').textContent).toContain('sobald es dunkel wird');
});

it('marks the selected object in the sky until it loses focus', () => {
  renderPage(
    <>
      <SkyList />
      <Marker />
    </>,
  );
  skyAt('2026-11-21T20:30:00Z');
  const moon = screen.getAllByRole('button', { hidden: true })[0] as HTMLElement;
  expect(screen.queryByTestId('sky-marker')).toBeNull();
  fireEvent.click(moon);
  expect(moon.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('sky-marker').textContent).toContain('Mond');
  fireEvent.blur(moon);
  expect(screen.queryByTestId('sky-marker')).toBeNull();
});

describe('the pointer on the sky', () => {
  function point(type: 'pointermove' | 'pointerup', pointerType: string, over: Element, off = 0) {
    const { sky, view } = shownSky.get()!;
    const { x, y } = pointOf(sky.named[0]!, view)!;
    const at = { clientX: x + off, clientY: y, pointerType, bubbles: true };
    act(() => void over.dispatchEvent(new PointerEvent(type, at)));
  }
  const marker = () => screen.queryByTestId('sky-marker');
  beforeEach(() => {
    renderPage(
      <main>
        <Marker />
        <p>frei</p>
        <section style={{ backgroundColor: 'rgb(24, 29, 66)' }}>Karte</section>
        <button type="button">Knopf</button>
      </main>,
    );
    skyAt('2026-11-21T20:30:00Z');
  });

  it('names the object under it until it moves away', () => {
    point('pointermove', 'mouse', screen.getByText('frei'));
    expect(marker()?.textContent).toContain('Mond');
    point('pointermove', 'mouse', screen.getByText('frei'), 90);
    expect(marker()).toBeNull();
    point('pointerup', 'touch', screen.getByText('frei'), 30);
    expect(marker()?.textContent).toContain('Mond');
  });

  it.each(['Karte', 'Knopf'])('names nothing behind a %s', (over) => {
    point('pointermove', 'mouse', screen.getByText(over));
    point('pointerup', 'touch', screen.getByText(over));
    expect(marker()).toBeNull();
  });
});
