import { type Part, compose, describeWithContainers, servers, services } from '../support/compose.ts';
import { until } from '../support/player.ts';
import { Hearing, Patient, Postman } from '../support/patient.ts';

describeWithContainers('the main job over HTTP, in containers', (url) => {
  it.each<Part>([...services, ...servers])(
    'survives a restart of %s in its middle, twice',
    async (part) => {
      const hearing = new Hearing();
      const player = new Patient(url, `neustart-${part}`, new Postman(url), hearing);
      hearing.during = part;
      await player.register();
      let restart = compose('restart', part);
      await player.enter();
      await restart;
      await player.hatch();
      restart = compose('restart', part);
      for (let n = 1; n <= 3; n += 1) await player.ask();
      await player.give();
      await restart;
      // what couldn't be spent at once is spent by its event
      await until('the price of three questions', async () => (await player.status()).owl.energy === 75, 60_000);
      expect((await player.status()).owl.stardust).toBe(0);
      expect(await player.questionsRemembered()).toHaveLength(3);
      expect(hearing.heard.filter(({ status }) => status === 401)).toEqual([]);
      expect(hearing.heard.filter(({ status, ms }) => status !== 200 && ms > 6_000)).toEqual([]);
    },
    180_000,
  );
});
