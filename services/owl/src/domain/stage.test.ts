import { anOwl, mira } from '../../test/owls.ts';
import { gifted } from './gift.ts';
import { hatched } from './hatching.ts';
import { levelOf, shownWisdom, stageOf, stagesReached } from './stage.ts';
import { newEgg } from './state.ts';

const day = new Date('2026-03-12T11:00:00Z');

describe('growing', () => {
  it('[R4.stage.progress] chick by hatching, then by level', () => {
    expect(stageOf(newEgg(day))).toBe('ei');
    const at = [100, 999, 1000, 1999, 2000, 2999, 3000, 99_900].map((wisdom) => stageOf(anOwl({ wisdom })));
    expect(at).toEqual(['küken', 'küken', 'teenager', 'teenager', 'erwachsen', 'erwachsen', 'weiser', 'weiser']);
  });

  it('[R3.owl.wisdom] shows the level before the point and the progress behind it', () => {
    const grown = Array.from({ length: 400 }).reduce<number>((wisdom) => wisdom + 30, 0);
    expect([levelOf(330), shownWisdom(330), shownWisdom(grown)]).toEqual([3, 3.3, 120]);
  });

  it('reaches each stage once, also when several are crossed', () => {
    const from = (before: number, after: number) => stagesReached(anOwl({ wisdom: before }), anOwl({ wisdom: after }));
    expect(from(995, 1000)).toEqual(['teenager']);
    expect([from(1000, 1999), from(3000, 9900), from(100, 100)]).toEqual([[], [], []]);
    expect(from(100, 3000)).toEqual(['teenager', 'erwachsen', 'weiser']);
    expect(stagesReached(newEgg(day), anOwl())).toEqual([]);
  });

  it('hatches once', () => {
    const owl = anOwl();
    expect(owl).toMatchObject({ ...mira, wisdom: 100, energy: 100, herzlicht: 60 });
    expect(hatched(owl, mira, day)).toBe('already_hatched');
  });
});

describe('a gift', () => {
  it('[R1.gift-effect] gives 20 energy and 5 herzlicht', () => {
    expect(gifted(anOwl({ energy: 50, herzlicht: 60, lastInteraction: day }), day)).toMatchObject({
      energy: 70,
      herzlicht: 65,
      lastCared: day,
    });
  });

  it('[R4.gift.asleep] is refused while she sleeps', () => {
    expect(gifted(anOwl(), new Date('2026-03-12T23:00:00Z'))).toBe('asleep');
  });

  it('is refused for an egg and without stardust', () => {
    expect([gifted(newEgg(day), day), gifted(anOwl({ stardust: 0 }), day)]).toEqual(['egg', 'no_stardust']);
  });
});
