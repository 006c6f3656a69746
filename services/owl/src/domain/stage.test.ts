import { newOwl, mira } from '../../test/owls.ts';
import { giveGrain } from './gift.ts';
import { hatchOwl } from './hatching.ts';
import { levelOf, shownWisdom, stageOf, stagesReached } from './stage.ts';
import { newEgg } from './state.ts';

const day = new Date('2026-03-12T11:00:00Z');

describe('growing', () => {
  it('[R4.stage.progress] an egg becomes a chick by hatching, and grows by level', () => {
    expect(stageOf(newEgg(day))).toBe('ei');
    const at = [100, 999, 1000, 1999, 2000, 2999, 3000, 99_900].map((wisdom) => stageOf(newOwl({ wisdom })));
    expect(at).toEqual(['küken', 'küken', 'teenager', 'teenager', 'erwachsen', 'erwachsen', 'weiser', 'weiser']);
  });

  it('[R3.owl.wisdom] shows the level before the point and the progress behind it', () => {
    const grown = Array.from({ length: 400 }).reduce<number>((wisdom) => wisdom + 30, 0);
    expect([levelOf(330), shownWisdom(330), shownWisdom(grown)]).toEqual([3, 3.3, 120]);
  });

  it('reports each stage once, also several at once', () => {
    const from = (before: number, after: number) =>
      stagesReached(newOwl({ wisdom: before }), newOwl({ wisdom: after }));
    expect(from(995, 1000)).toEqual(['teenager']);
    expect([from(1000, 1999), from(3000, 9900), from(100, 100)]).toEqual([[], [], []]);
    expect(from(100, 3000)).toEqual(['teenager', 'erwachsen', 'weiser']);
    expect(stagesReached(newEgg(day), newOwl())).toEqual([]);
  });

  it('hatches once', () => {
    const owl = newOwl();
    expect(owl).toMatchObject({ ...mira, wisdom: 100, energy: 100, herzlicht: 60 });
    expect(hatchOwl(owl, mira, day)).toBe('already_hatched');
  });
});

describe('a gift', () => {
  it('[R1.gift-effect] gives 20 energy and 5 herzlicht', () => {
    expect(giveGrain(newOwl({ energy: 50, herzlicht: 60, lastInteraction: day }), day)).toMatchObject({
      energy: 70,
      herzlicht: 65,
      lastCared: day,
    });
  });

  it('[R4.gift.asleep] is refused during sleep', () => {
    expect(giveGrain(newOwl(), new Date('2026-03-12T23:00:00Z'))).toBe('asleep');
  });

  it('is refused for an egg and without stardust', () => {
    expect([giveGrain(newEgg(day), day), giveGrain(newOwl({ stardust: 0 }), day)]).toEqual(['egg', 'no_stardust']);
  });
});
