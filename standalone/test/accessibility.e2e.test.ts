import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { getsFocus, tabTo } from './support/accessible.ts';
import { unasked } from './support/browser.ts';
import { afternoon, button, everybody, lookingAt } from './support/everybody.ts';
import { linkToken, newestMail } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

const question = 'Soll ich heute mit meiner Schwester reden?';
const at = (day: number, time: string) => new Date(`2027-01-${day}T${time}:00+01:00`);

describe('for everybody', () => {
  const its = productInABrowser();

  const { calmPage, setClock, loggedIn } = everybody(its);

  it('what a visitor meets has no finding of axe, fits 320 px, keeps still and has its headings in order', async () => {
    const { page, context } = await calmPage();
    const { faults, look } = lookingAt(page);

    await page.goto('/auth');
    await button(page, 'Noctua kennenlernen').waitFor();
    await page.getByRole('heading', { name: 'Was es kostet' }).scrollIntoViewIfNeeded();
    await page.getByText(/Plätze sind noch frei/).waitFor();
    await look('login, and what a visitor reads below it');
    await button(page, 'Anmelden').click();
    await page.getByText('Passwort ist erforderlich').waitFor();
    await look('login, refused');
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    await page.getByLabel('Passwort bestätigen').waitFor();
    await button(page, 'Konto anlegen').click();
    await page.getByText('E-Mail-Adresse ist erforderlich').waitFor();
    await look('registration, refused');
    const someone = { username: 'unbestaetigt', email: 'unbestaetigt@example.de', password: 'nachthimmel-7' };
    await page.getByLabel('Benutzername').fill(someone.username);
    await page.getByLabel('E-Mail-Adresse').fill(someone.email);
    await page.getByLabel('Passwort', { exact: true }).fill(someone.password);
    await page.getByLabel('Passwort bestätigen').fill(someone.password);
    await button(page, 'Konto anlegen').click();
    await page.getByText('Fast geschafft').waitFor();
    await look('registered');

    await page.goto('/auth');
    await page.getByLabel('Benutzername').fill(someone.username);
    await page.getByLabel('Passwort', { exact: true }).fill(someone.password);
    await button(page, 'Anmelden').click();
    await page.getByText('Schau in dein Postfach').waitFor();
    await look('unconfirmed');
    await context.clearCookies();

    await page.goto('/forgot-password');
    await button(page, 'Link senden').click();
    await page.getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor();
    await look('forgotten password, refused');
    await page.getByLabel('E-Mail-Adresse').fill(someone.email);
    await button(page, 'Link senden').click();
    await page.getByRole('heading', { name: 'E-Mail gesendet' }).waitFor();
    await look('forgotten password, sent');
    await page.goto('/reset-password');
    await page.getByRole('heading', { name: 'Ungültiger Link' }).waitFor();
    await look('reset without a token');
    await page.goto('/reset-password?token=nicht-von-hier');
    await page.getByLabel('Neues Passwort').fill('kurz');
    await button(page, 'Passwort speichern').click();
    await page.getByText('mindestens 6 Zeichen').first().waitFor();
    await look('reset, refused');
    await page.getByLabel('Neues Passwort').fill('ein-neues-passwort');
    await button(page, 'Passwort speichern').click();
    await page.getByRole('heading', { name: 'Ungültiger Link' }).waitFor();
    await look('reset, link refused');

    for (const path of [
      'impressum',
      'datenschutz',
      'agb',
      'faq',
      'barrierefreiheit',
      'logo-demo',
      'test-select?stage=weiser&asleep=0',
    ]) {
      await page.goto(`/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(path);
    }
    await page.goto('/gibt-es-nicht');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await look('404');

    await page.goto('/kontakt?topic=fault');
    await button(page, 'Nachricht schicken').click();
    await page.getByText('Bitte schreib uns, worum es geht.').waitFor();
    await look('contact, refused');
    await page.getByLabel('Deine E-Mail-Adresse').fill(someone.email);
    await page.getByLabel('Deine Nachricht').fill('Der Mond ist nicht beschriftet.');
    await context.setOffline(true);
    await button(page, 'Nachricht schicken').click();
    await page.getByText('Dein Text bleibt hier stehen').waitFor();
    await look('contact, offline');
    await context.setOffline(false);
    await button(page, 'Nachricht schicken').click();
    await page.getByRole('heading', { name: 'Deine Nachricht ist da' }).waitFor();
    await look('contact, sent');
    await page.goto('/kuendigen');
    await page.getByRole('radio', { name: 'Ein anderer' }).click();
    await page.getByRole('radio', { name: /^außerordentlich/ }).click();
    await button(page, 'jetzt kündigen').click();
    await page.getByText('Bitte gib deinen Namen an.').waitFor();
    await look('cancelling, refused');
    const lineIsThere = page.waitForResponse(/\/assets\/client-/);
    await page.goto('/widerruf');
    await button(page, 'Widerruf bestätigen').click();
    await page.getByText('Bitte gib deinen Namen an.').waitFor();
    await look('withdrawing, refused');
    await page.getByLabel('Dein Name').fill('Mira Muster');
    await page.getByLabel('E-Mail-Adresse deines Kontos').fill(someone.email);
    await page.getByLabel('Was möchtest du widerrufen?').fill('Premium');
    await lineIsThere;
    await context.setOffline(true);
    await button(page, 'Widerruf bestätigen').click();
    await page.getByText('Gerade kommt nichts durch.').first().waitFor();
    await look('withdrawing, offline');
    await context.setOffline(false);
    await button(page, 'Widerruf bestätigen').click();
    await page.getByRole('heading', { name: 'Dein Widerruf ist eingegangen' }).waitFor();
    await look('withdrawing, received');
    await page.goto('/kuendigen?token=nicht-von-hier');
    await button(page, 'Ja, weiter dabei sein').waitFor();
    await look('taking a cancellation back');
    await page.goto('/e-mail-bestaetigen');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('change of address without a token');

    expect(faults).toEqual([]);
    await context.close();
  });

  it('a life with Noctua has no finding of axe in any state, and every dialog gives the focus back', async () => {
    const { page, context, player } = await loggedIn('sehende');
    const { faults, look, close } = lookingAt(page);
    const menu = button(page, 'Menü von sehende');

    await page.goto('/');
    await page.getByText('Bereit zum Schlüpfen').waitFor();
    await look('egg');
    await button(page, 'Noctua schlüpfen lassen').click();
    await button(page, 'Weiter').click();
    await page.getByText('Name muss mindestens 2 Zeichen lang sein').waitFor();
    await look('setup, name refused');
    await page.getByLabel('Dein Name').fill('Mira');
    await button(page, 'Weiter').click();
    await page.getByLabel('Dein Alter').fill('15');
    await page.getByText('Unter 16').waitFor();
    await look('setup, age');
    await page.getByLabel('Dein Alter').fill('25');
    await button(page, 'Weiter').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByText('Bitte wähle dein Sternzeichen').waitFor();
    await look('setup, sign refused');
    await page.getByRole('radio', { name: 'Löwe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByText('Küken').first().waitFor();
    // It comes a moment after the chick; what is typed before would be its own.
    await page.getByRole('dialog', { name: 'Noctua schlüpft …' }).waitFor();
    await page.getByRole('dialog', { name: 'Noctua schlüpft …' }).waitFor({ state: 'hidden' });
    await look('home');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor();
    await look('menu');
    await page.getByRole('menuitem', { name: 'Sternenstaub-Buch' }).click();
    await page.getByRole('dialog').getByText('Täglicher Sternenstaub').waitFor();
    await look('ledger');
    await close();
    if (!(await getsFocus(menu))) faults.push('ledger: the focus is lost');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Reisemodus' }).click();
    await page.getByLabel('Wie viele Tage?').fill('99');
    await button(page, 'Reise beginnen').click();
    await page.getByText('höchstens 30 Tage').waitFor();
    await look('travel, refused');
    await close();
    if (!(await getsFocus(menu))) faults.push('travel: the focus is lost');

    const counter = button(page, /zum Laden$/);
    await counter.click();
    await page.getByRole('dialog').getByText('Beliebt').waitFor();
    await look('shop');
    await button(page, 'Premium holen').click();
    await page.getByText('Testmodus').waitFor();
    await look('premium dialog');
    await close();
    if (!(await getsFocus(counter))) faults.push('premium: the focus is lost');
    await counter.click();
    await button(page, /^20 Sternenstaub/).click();
    await page.getByText('Testmodus').waitFor();
    await look('payment');
    await page.getByRole('radio', { name: /abgelehnt/ }).click();
    await button(page, 'Jetzt kaufen').click();
    await page.getByText('Zahlung fehlgeschlagen').first().waitFor();
    await look('payment, declined');
    await page.getByRole('radio', { name: /nachfragt/ }).click();
    await button(page, 'Jetzt kaufen').click();
    await button(page, 'Zustimmen').waitFor();
    await look('payment, the bank asks');
    for (const [type, told] of Object.entries({
      'stardust&amount=20': '20 Sternenstaub',
      premium: 'Premium aktiviert',
    })) {
      await page.goto(`/success?type=${type}`);
      await page.getByText(told).first().waitFor();
      await button(page, 'Hierbleiben').click();
      await look(`success, ${type}`);
    }

    await page.goto('/konto');
    await page.getByRole('heading', { name: 'Wo du angemeldet bist' }).waitFor();
    await page.getByText('dieses Gerät').waitFor();
    await look('account');
    for (const name of ['E-Mail-Adresse ändern', 'Passwort ändern', 'Konto löschen']) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
      await look(name);
      await close();
      if (!(await getsFocus(button(page, name)))) faults.push(`${name}: the focus is lost`);
    }

    await page.goto('/');
    await page.getByLabel('Deine Frage an Noctua').fill(question);
    await button(page, 'Noctua fragen').click();
    await page.getByRole('status', { name: 'Noctua sieht in den Himmel …' }).waitFor();
    await look('waiting for the answer');
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor({ timeout: 20_000 });
    if (!(await getsFocus(page.getByRole('region', { name: 'Noctua sagt' })))) faults.push('answer: not focused');
    await button(page, 'Warum sagt Noctua das?').click();
    await button(page, /auch für Wassermann/).click();
    await page.getByText('Dieselbe Frage, derselbe Himmel').waitFor();
    await look('answer with its reasons and the mirror');
    await button(page, 'Teilen').click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor();
    await look('share menu');
    await page.keyboard.press('Escape');
    if (!(await getsFocus(button(page, 'Teilen')))) faults.push('share menu: the focus is lost');

    const memories = button(page, 'Verlauf');
    await memories.click();
    await page.getByRole('dialog').getByText(question).waitFor();
    await look('memories');
    await button(page, 'Mehr zu dieser Antwort').click();
    await page.getByRole('menuitem', { name: 'Melden' }).click();
    await page.getByRole('dialog', { name: 'Was stimmt hier nicht?' }).waitFor();
    await look('report');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Was stimmt hier nicht?' }).waitFor({ state: 'hidden' });
    if (!(await getsFocus(button(page, 'Mehr zu dieser Antwort')))) faults.push('report: the focus is lost');
    for (const tab of ['Visionen', 'Federn']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('dialog').getByRole('status').first().waitFor();
      await look(tab);
    }
    await close();
    if (!(await getsFocus(memories))) faults.push('memories: the focus is lost');

    await page.getByLabel('Deine Frage an Noctua').fill('Ich will nicht mehr leben');
    await button(page, 'Noctua fragen').click();
    await page.getByRole('link', { name: /0800 1110111/ }).waitFor({ timeout: 20_000 });
    await look('lantern');

    // 85 of 100 are left: four more questions make her tired, a fifth very.
    for (const [asked, title] of [
      [4, 'Noctua wird müde'],
      [1, 'Noctua braucht Energie'],
    ] as const) {
      for (let count = 0; count < asked; count += 1)
        await player.call(
          getRat,
          { zodiac: 'löwe', question: `${question} (${title}, ${count})` },
          { 'Idempotency-Key': crypto.randomUUID() },
        );
      await page.goto('/');
      await counter.click();
      await page.getByRole('dialog', { name: title }).getByText('Beliebt').waitFor();
      await look(`shop: ${title}`);
      await close();
    }
    await look('too tired for a question');
    await button(page, 'Energie kaufen').click();
    await page.getByText('Noctua hat keine Energie!').first().waitFor();
    await look('too tired, the shop with a toast');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('her nights, her own words, a session that ends: no finding either', async () => {
    const { page, context, player } = await loggedIn('naechtliche');
    await page.removeLocatorHandler(unasked(page));
    const { faults, look } = lookingAt(page);
    await player.hatched();
    const come = async (now: Date) => {
      await page.goto('about:blank');
      await setClock(now);
      await page.clock.setSystemTime(now);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    await come(at(11, '14:10'));
    await unasked(page).waitFor();
    await look('she speaks first');
    await page.keyboard.press('Escape');
    await come(at(12, '07:05'));
    await button(page, 'Noctua wecken').click();
    await page.getByRole('dialog', { name: 'So hat Noctua geschlafen' }).waitFor();
    await look('how she slept, with a toast');
    await button(page, 'In den Tag starten').click();
    await come(at(12, '23:30'));
    await page.getByRole('img', { name: /schläft$/ }).waitFor();
    await look('asleep');
    await page.getByLabel('Deine Frage an Noctua').fill(question);
    await context.clearCookies();
    // What home asks by itself may find out first: then there is nothing left to press.
    await button(page, 'Noctua fragen')
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.getByText('Deine Sitzung ist zu Ende').waitFor({ timeout: 20_000 });
    await look('session ended');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('without a mouse: registered, logged in, hatched, asked, read, shared and closed by Tab, Enter and arrows', async () => {
    await setClock(afternoon);
    const { page, context, troubles } = await calmPage();
    const someone = { username: 'tastende', email: 'tastende@example.de', password: 'nachthimmel-7' };
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    const press = async (name: string | RegExp, key = 'Enter') => {
      await tabTo(page, button(page, name));
      await page.keyboard.press(key);
    };

    await page.goto('/auth');
    await page.getByLabel('Benutzername').waitFor();
    await tabTo(page, page.getByRole('tab', { name: 'Anmelden' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Registrieren', selected: true }).waitFor();
    await type('Benutzername', someone.username);
    await type('E-Mail-Adresse', someone.email);
    await type('Passwort', someone.password);
    await type('Passwort bestätigen', someone.password);
    await page.keyboard.press('Enter');
    await page.getByText('Fast geschafft').waitFor();
    await page.goto(`/auth?token=${linkToken(await newestMail(its.product.url, someone.email))}`);
    await page.getByText('Deine E-Mail-Adresse ist bestätigt.').first().waitFor();
    await type('Benutzername', someone.username);
    await type('Passwort', someone.password);
    await page.keyboard.press('Enter');

    await page.getByText('Bereit zum Schlüpfen').waitFor();
    await press('Noctua schlüpfen lassen');
    await type('Dein Name', 'Mira');
    await page.keyboard.press('Enter');
    await type('Dein Alter', '25');
    await page.keyboard.press('Enter');
    const sign = (name: string) => page.getByRole('radio', { name });
    await tabTo(page, sign('Widder'));
    for (const next of ['Stier', 'Zwillinge', 'Krebs', 'Löwe']) {
      await page.keyboard.press('ArrowDown');
      await sign(next).and(page.locator(':focus')).waitFor();
    }
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'Löwe', checked: true }).waitFor();
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }));
    await page.keyboard.press('Enter');
    await page.getByText('Küken').first().waitFor();
    // It comes a moment after the chick; what is typed before would be its own.
    await page.getByRole('dialog', { name: 'Noctua schlüpft …' }).waitFor();
    await page.getByRole('dialog', { name: 'Noctua schlüpft …' }).waitFor({ state: 'hidden' });

    await type('Deine Frage an Noctua', question);
    await press('Noctua fragen');
    const answer = page.getByRole('region', { name: 'Noctua sagt' });
    await answer.waitFor({ timeout: 20_000 });
    expect(await getsFocus(answer)).toBe(true);
    await press('Warum sagt Noctua das?');
    await press('Teilen');
    await page.getByRole('menuitem', { name: 'Kopieren' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await getsFocus(button(page, 'Teilen'))).toBe(true);

    // What a screen reader is told of her and of the answer.
    const told = await page.locator('main').ariaSnapshot();
    expect(told).toContain('heading "Noctua" [level=1]');
    expect(told).toMatch(/img "Noctua, eine kleine Eule \(Küken\)"|button "Noctua streicheln"/);
    expect(told).toContain('progressbar "Energie"');
    expect(told).toContain('region "Noctua sagt"');
    expect(told).toMatch(/button "Warum sagt Noctua das\?" \[expanded\]/);
    expect(told).toContain('textbox "Deine Frage an Noctua"');
    expect(troubles).toEqual([]);
    await context.close();
  });
});
