/** Nouns that `nounOf` doesn't recognise, in lower case. `capitalised` writes these nouns with a capital. */
export const capitalNouns = `
abbau abbruch abdrücke abendbrot abendritual abfahrt abflug abfluss abfuhr abgabetag abgang abgrund abig ablauf
ablaufdatum abläufe abnehmer abpfiff abreise abreisetag absatz abschiedssatz abschlag abschnitt abschnitte absender
absicht absprache abstriche abteilungsleiter abteilungsleiterin abtrag abwasch abwesenheitsnotiz abzug abzüge
achterbahn adjektiv adjektive adoptiv adresse advent adventskalender affekt agebot agentur airline akkordeon
akkubohrer akkutausch akte akustiker akzent alarm alkohol allee alleinerbin alleingang alleinsein alleinseins
alleinstehende allergie alltags alltagsmensch altar altenheim alternative altersheim altona altpapier amerika ampel
amsel ämter amts anblick anekdote anfahrt anfall anfälle anfänger anfrage angeberei angebots angehörige angehöriger
angekommensein angel angesicht angestellte angestellter angriff anhalteweg anhang anhänger anhieb anker anklage
anklageschrift anlage anlass anlässe anlauf anläufe anmeldefrist anna annahme annegret anpfiff anprobe anreise
anreisetag anrufbeantworter anruftag ansage anschlag anschluss anschlüsse anspruch ansprüche anstand anstieg anstoß
anstrich antalya anteil antibiotikum antidepressiva anton antrags antrieb antwortfrist anvertraute anwalt anwälte
anwältin anwaltskanzlei anwärter anzahl apfel äpfel apfelmus apfelstrudel apotheke appetit applaus arbeiterkammer
arbeitgeber arbeitsagentur arbeitsamt arbeitsmails arbeitsmarkt arbeitsmodell arbeitspensum arbeitsrecht arbeitstag
arbeitstage arbeitstags arbeitsweg arbeitsweise archiv ärgernis argument ärmel armlänge arzthelferin asche
aschenbecher aspekt assisi astloch aszendent atemzug atemzüge athene atlantik atlantikküste aufbau aufbruch
aufenthalt aufgang aufprall aufregende aufschlag aufschub auftakt auftraggeber aufwachrhythmus aufwand augenblick
augenblicke augenblicks augenhöhe augenpaar augenringe äuglein aula ausbruch ausdauer ausflüchte ausflugsprogramm
ausgabeaufschlag ausgang ausgänge ausgangslage ausgleich aushang auskunft auskünfte auslandseinsatz auslöser
ausnahme ausraster ausreißer ausrutscher ausschau ausschlag ausschnitt ausschnitte außenseiter aussetzer aussicht
aussprache ausstieg austausch austria ausweg ausweichsätze ausweichtag auszahlungstag auszug autobahn automatik
autopapiere autositz axolotl bach bäcker bäckerei bademantel bademeister bäder badesee badetuch badewanne
badezimmerregal badezimmerspiegel badspiegel bafög bagger bahn bahnhof bahnlinie bahnsteig bammel bande bänderriss
bandit bankberater bänke bankkauffrau banknachbarin basel bass batterie bauchgefieder bauchweh bauleiter baumarkt
baumhöhle baumkrone baumrinde beamer becher beckenendlage beckenrand bedarf bedürfnis beet befehl befreiungsschlag
befugnis befürchtete begleiter begriff begriffe behörde beichte beifahrer beifahrersitz beigeschmack beileid bein
beine beipackzettel beistand beitrag beiträge bekanntenkreis bekannter belag beleg belege bello beobachter berater
beraterin beratungsschein bereich bereiche berg bergführer bergwerk bergziege bericht berlin berner berufs
berufsberater berufsfeld beschlüsse besichtigungsstau besitzer bestatter bestellnummer bestseller besuchstag betrag
beträge betriebs betriebsrat bettdecke bettkante bettrand bettzeug beule beutel bewährte beweis beweise beweisstück
bewohner bezug bibliothek biene bierdeckel bikini bilanz bildbände bilde bildschirm bildschirme bildschirmfotos
bildungstage biologie biotech biotonne birgit biss blackout blamage blatt blätterteig blech blei bleistift blick
blicke blickfeld blinddarm blinker block blockade blumenbeet blumenstrauß blumentopf bluse blut bobbycar bodenhöhe
bodenpersonal bodensee bohrmaschine bombe bonbon bonitätsauskunft börse bösewicht botendienst boutique bowle bowling
branche brathendl bratwürste braut bräutigam brautpaar brautpaare brautpaars brei bremse bremsklotz brenner brett
brieffreundin briefmarke brieföffner briefs briefträger brillanz brillenprobe britta broschüre brot brotdose brote
brotkorb browsers bruch bruchstücke bruchteil brücke brüele bruno brust brustgefieder buchclub bücherei buchstabe
buckel budapest budget budgets büfett buffet bügel bumble bummel bundesstraße bürge burger bürgeramt burnout
büroflirt bürotür bürste büsi butter butterbrot camembert candlelight carb cello center chäller charakters
charakterzug charme chat chats check chefetage chefsessel chefton chemie chind chip chipnummer chips chorprobe
clique club code coiffeuse container contra cousin cousine covid crash creme crew dabeisein dachgeschoss dachziegel
dackel dafalgan dame dampf dani dank dankeschön dankesmail dargebotene dasein datei datenschutz datum dauerdienst
dauerzustand daytrading deckel defekt delle demenz demo denkmäler detektiv deutsch dezember dialekt dialog dialyse
diamantene diebstahl diener dienst dienstag dienstage dienstagvormittag dienste dienstpläne diensttelefon diesel
dieter differenz dimmer ding dinger dinos diplomatie direktorin dirndl disco display disziplin diva dogecoin doktor
dokument dokumente donnerstag donnerstagvormittag donschtig doris dorn dosenöffner dosis drama dreck drehorgel
dreiviertelstunde dreizehn dresscode dringende drittel drogerie drohne drückende drucker drücker druckerei drumherum
dübellöcher duell duftkerze dümmste dünger durchhänger durchschnitt durststrecke dusche dusel dutzend ebay ebbe echo
ecke ehepaar ehre ehrenamt ehrenrunde ehrentag eier eifer eifersuchtsszene eigenart eigenbedarf eigenkapital
eigenlob eigenschaftswörter eigentum eignungstests eile eimer einblick einbruch eindrücke einfälle einfluss eingang
eingeständnis eingeweihte eingriff einheimische einkaufszettel einlass einnahme einsatz einschnitt einsicht einstand
einstieg eintönige eintrag einverständnis einwand einwände einzelgänger einzug einzugstag eisdiele eisenbahn
eissorte eklat elefantenherde eleganz elektronik element elemente elfenbein elfriede elternsein elternsprechtag
elterntag elternteil elterntreffs embryotransfer emil emilia emoji empfang enddatum endgültige energiefresser
engagement englisch ente entgeltgruppe entwurf entwürfe entzug erasmus erbschein erdgeschoss ereignis erfolgsheft
erfurt erinnerungsstück erlaubnis erlebnis erlebnisse erlös ernährungsfachleute ernte eröffnungssatz
eröffnungswalzer ersatz ersatzteil ersatzteile ersatzweg ersparnisse ersparte erstbeste erzieherin esel espresso
essens etage etikett eulengeschmack exfrau exfreundin exmann exposé extras fabrik fachfrau fachleute fachmann
fachperson fachs fahrdienst fahrlehrerin fahrpläne fahrradständer fahrzeug fahrzeuge fairness familiengruppe
familienkalender familiensilber familientür fantasie farbmuster farbtupfer fasching faschingsprinz fassungslose
faulpelz faust faustformel favorit federbreite federer federkappe fehlerpunkte fehlgriff feiertag feiertage
feiertagsputz feierton feind feld felde felder feldwebel felix fell fellkunde fels fensterbrett ferie ferne fernrohr
fernseh fernsehprogramm fernsehturm fernuni feschttag festtafel festtag festzelt fett fettgeschwulst feuer feuerwehr
feuerwerk feuerzeug feuerzeuge fichte fieber films filter filzgleiter finder finger fingerbreit fingerkuppe
fingerzeig firmenname firmenschilder fisch fischmesser fläche flamingos flamme flasche flaum flaute fleck fleiß
flieger fliese flöhe flohmarkt flop fluch fluchtweg flügel flügelgruß flügelschlag flügelspitze flugzeug flunkerei
flur fluss flut föhn fokus folter fonds fondue form formtief formular formulare formulars forum fotograf fotokiste
frankfurt franz französisch frau frauenärztin frechere freibad freiburg freisein freispruch freitag freitage
freitagnachmittag freiwilligenagentur freiwilligenbörse freiwilligendienst fremdsein freudenschrei freunde
freundschafts friedens friedensbeauftragte friedhof friedolin friseurin frist fritig frucht frühjahrsputz füllhöhe
füllwort fund fundament fundbüros fundstück fundstücke fünfer fünftel fünfzehnjährige funke fürsprecher fussel
fußende füssing fußmatte fußpflegerin futter futterdose galerie galle gang garage garantie garçonnière gardasee
garderobe gardine gardinenstange gartenforum gartengruppe gartenzaun gartenzwerge gärtnerei gassi gassigänger gast
gäste gastgeber gastgeberin gebiet gebiete gebirge gebiss gebrauch gebrüll geburtsdatum geburtsort geburtsurkunde
gedächtnis gedanke gedeck gedränge geduldsprobe gefährt gefängnis gefecht gefieder gefieders gefürchtete
gegenangriff gegenargument gegenbeweis gegenbeweise gegend gegensätze gegenstand gegenstands gegenstück gegenteil
gegenübers gegenverkehr gegenvorschlag gegenwart gegenwind gegner gehaltstabelle gehaltstag gehaltszahl
gehaltszettel gehirn gehstück gehtnichtmehr geknurre gelände geländer geldanlage geldbörse gelenke gelüste gemälde
gemecker gemeinde gemeinderat gemeindezentrum gemetzel gemisch gemüse gemüt gemüter generalprobe genie genuss gepäck
gerangel geräte gerätenummer geräts geräusch gerede gerhard gerichtsvollzieher gerlinde german germanistik
germknödel germteig gerti geruch gerücht gerüchte gerüst geschäftsführer geschäftspartner geschenks geschirr
geschirrkrieg geschmack geschrei geschriebene geschütze geschwister geschwisterkrieg gesetze gespann gesprächs
gesprächsstoff gespür gestalt geständnis geste getrampel getränk getränke getümmel gewagte gewalt gewerbeamt gewinn
gewirr gewitter gewühl gewünschte gezeter gfüehl gfühl gießkanne gipfel gips glanz glanztag glas gläser glasscheibe
gleichstand glocke glücksbringer glückshemd glückspilz glückssträhne glückstag glückszahl gnade gockel godl goethe
gold goldschmied golf gong götti grab grammophon gras grashalm grenzwerte griff griffe grillfescht grimasse gröbste
grosi größe großelternspruch großelternteil größentabelle großglockner großmutter großmutters großvater großvaters
großzügige gruber grundlage grundriss grundsatzdebatte grundtempo grüne gruppe gruppenchat gruppenfotos gruß grüße
gudrun gulasch guppys gurkenglas gurt gürtel gürtelrose gutscheinhefte gymnasium gynäkologe haaresbreite haberer
hahn halle hallenbad hallo halloweensause hals halteverbot hammerschlag hamsters hand handbreit handbremse hände
handel handfläche handgelenke handgepäck handgriff handgriffe händler handschrift handstand handtuch handtücher
handvoll handwerk handwerkskunst handyempfang handyverbot hang hantel happy harmloseste harmonie härte haube hauch
haupthahn hausärztin hausbau hausbewohner häuserblock hausflur hausflure hausgruppe haushalt haushalte haushälterin
haushaltsgerät hausmeister hausnotruf hausnummer haustierregister haustür hauswand hebel hecke hedwig hefeteig heft
hefte heidelberg heike heimatkunde heimkehr heimweg heiratsvermittler heißhunger heißkleber heißluftfritteuse hektik
held heldenmut heldentage helfer helferin helmuts hemd henne herbert herd hergang herkunft herr herrenjahre herrn
herzens herzensding herzensstück herzinfarkt herzschlag herzweh hetze hexe hexenschuss hilde hilfetelefon
hilfetelefons hilfsdienste hilfswerk hindernis hinterhand hintertür hinweis hirn hitze hochbeet hochzeitsdatum
hochzeitsfotos hochzeitswetter hochzitstag höhe höhepunkt hölle holz holzeisenbahn hoppla hörgerät hörgeräte
horizont hörsaal hörweite hosenknopf hospitationstag hospiz huber hufrehe hüfte hügel huhn hühner hülle humor
hunderunde hundewiese hündin hundsviech hunger hürde hustensaft huusmeischter hygiene ibiza igel imbiss
immobilienfonds immoscout impuls infekt infotage inhaber inhalt inhalte inhaltliche inhaltsverzeichnis innsbruck
installateur intrigantin inventar investment irre irrtum island italiener jagd jahresbericht jahresende jahreszahl
jahrzehnt jahrzehnte jana japan jawort jeans jetlag joar joghurt jonas jörg journalistin judith judo jugend
jugendamt jugendgruppe jugendstilspiegel juli jüngerer jungfrau jungs jüngster jupp jura jury jurys kabel kabelsalat
kabeltrommel kabine kaffeekanne kaffeetafel kaffeetasse käfig kafka kakao kalle kälte kammer kampagne kanada
kandidat kandidatin kanne kante kantine kanzlei kapelle kapitän kapitel karamell karl karneval karopapier karre
kartennummer kartoffel kartoffelsalat karton kartons käse käseblatt käsebrot kassel kassenschlange kassensturz
kassenzettel kastentür katalog katharina kathrin katzenklo kaufdatum kaugummi kegelclub keim keksdose kekse keller
kellergeschoss kelterei kenntnisnahme kerne kerze kessel kick kiel kiesel kilo kilometerstand kilos kinderflohmarkt
kinderfotos kinderpläne kinderwort kinderwunschklinik king kino kippe kirchenwirt kirsche kirtag kiste kitsch
klassenclown klassenlehrerin klassenlotterie klassensprecherin klatsch klausel kleber klebezettel kleeblatt
kleidungsstück kleingedruckte kleinkram kleinzeug kletterhalle klima klingelschild klingelton klinik klinke klischee
klopapier kloß klügste knäckebrot knall knaller knatsch knäuel kniebeuge knigge knoblauch knöchel knödl knopf knöpfe
knubbel köche kochlöffel koffein kohle kohlsuppe kolik kollegium köln komet komfortzone komma kommando kommas
kommentar kommentare kompagnon kompliment komplimente konferenz konfetti konkurrenz konservatorium kontinent
kontoauszug kontos kontostand kontrolleur konzept kopfhörer kopfkino kopfsteinpflaster kopie kopierer kopiergerät
korn körner körpers körpersprache körperteil korrektur kosmos kostenübernahme kostenvoranschlag kostprobe krach
kralle kram krankheitstage kratzer krause kräuter krawatte kreide kreise kreisverkehr kreuze kreuzfahrtschiff
kreuzweh kreuzworträtsel krimi kritik kritikerin krokodil krümel krypto kuchenbasar küchenschublade kuchl kugel
kugelschreiber kuhle kulanz kulisse kumpels kunde kundensuche kündigungsdatum kündigungsfrist kundin kunst künste
künstler kunststück kurve kürzel kurzzeitpflege kuscheltiere kuschelzone läbe labor labrador labyrinth lacher lack
ladegerät ladekabel ladendiebstahl lage lager lampe lampenfieber lampions landkreis landstraße länge langeweile
langzeitkranke lappalie läri lärms latein latte laub läufer lauftreff laufwege lautere lautsprecher league lebens
lebensabschnitt lebensform lebensgefährte lebensgefährtin lebenslaufs lebenswerk leber leberkäse leberwerte
leberwurscht leberwurst leck leckerli legasthenie lego lehr lehrer lehrjahre lehrling lehrlinge leib leica leine
lektorat lektüre lena lenas lenker lenkrad leon lerche lerngruppe lernstoff lernzettel lesart lesekreis leseprobe
leser leuchtturm level lexikon lichtschalter lichtspalt lidschlag liebesbeweis liebesdienst liebesentzug
liebesorakel liebling lieblingsfutter lieblingsgebäck lieblingskekse lieblingsmensch lieblingsort lieblingsplatte
lieblingsserie lieblingssessel lieblingsstücke lieblingstasse lieblingsteil lieblingsvase lieblingsweg like linde
linie link linse linsensuppe lippenstift lisa lissabon loch löcher löffel loggia logo logopädie lohnstufe lohnzettel
lokal lotte lotto lottodreier lottogewinn löwenmähne lücke luftballons luftrunde luftzug lügner luis luise luna
lunge lupe luscht luune luxus machtwort macke madeira mädel mage magengrube mahngebühr mähwiese mail mailadresse
mailbox mails maja makel makler malheur mallorca mamas mangel mängel manier männer manni mantel mantelfutter mappe
mark marke markt marmelade marmeladengläser marotte marzipan maschine maschinenführer maße massel maßnahme maßstab
maßstäbe material mathelehrer mathematik matratze matsch matte mauer maul maulwurfshügel maurer mechaniker
mecklenburg medizin medizinische mehl mehmet meister meisterstück meisterwerk menge mensa mensch menschenart menü
merkmal merkmale merkwürdige merkzettel messer messers messestand messgerät messlatte metall metalldetektor meter
methode metzger miene miesn mieterschutz mietspiegel mieze migräne mikrofon mikroskop milch mimi mindeste mindestmaß
minigolf miniröcke minka minute miriams mischfonds missgeschick missverständnis missverständnisse mitarbeiter
mitbewerber mitbewohner mitbringsel mitfahrer mitleid mitleser mitspieler mitspracherecht mittag mitte mittel
mittelding mittelpunkt mittelteil mittelweg mittwoch mitwisser möbel möbelstück modell modelle modelleisenbahn modul
moments monats monatsbedarf monatsende monatstag monet monsters montage moos moped mops morge motiv motor motto mühe
müll müllabfuhr müller mund münder mundpropaganda münze museum musikgeschmack musikkapelle muskel muster
musterschüler mutprobe mutterschutz mutti mütze muus nachbarin nachbarstochter nachbartür nachfolge nachhilfelehrer
nachhinein nachholbedarf nachlass nachmieter nachmittag nachmittage nachname nachrichtenfeld nachrichtenstopp
nachsatz nachschlag nachsicht nachtdienst nachteil nachtfresserin nachtzug nachwuchs nadel nadine nagel nägel nager
naheliegende näherin naht nähtreff namensschilder napf näpfe narbe narkose natur naturgesetz navi nebel
nebelmaschine nebeneingänge nebensätze nebentür nebenverdienst neffe neins nele nervenkitzel nervtöter nest nestlé
netflix netz neubau neubeginn neueste neugier neuling neuzugang nichte nichtraucher nichtstun nico niederlage
nikotin nische niveau nordic normalzustand notar notariat notausgang notdienst notenstand notfälle notfallnummer
notfallsatz nötige nötigste notizblock notizheft notruf novalgin november novembertag nudelsalat nummer nüsse nutzer
nutzungsjahre nvidia oberarm oberärztin oberfläche oberschenkel oberschenkelbruch oberstufe oberteil objekt obst
ohnmacht ohrfeige ohrhörer ohrstöpsel oldtimer omas ombudsperson onkel onlinedating optiker orakel orange orchester
ordner ortsansässige österreich ouge outing paare paarfotos päch paket pakete panik panikattacke panne pannendienst
panzer papas papier papiere papierkorb pappe paracetamol paradeiser parfüm park parkett partei partie partnerin
partnersuche passau passbehörde passwort pate patenonkel patin patrick patzer paukenschlag paul pausenaufsicht
pausenhof pausenhöfe pavillon paypal pechsträhne pedale peinlichste penaltyschiesse pendeluhr pensum perle personal
personalbüros persönlichste petra pfandleiher pfanne pfarrsaal pfau pfennig pfiff pflaster pflegedienstleiterin
pflegegrad pflegeheim pflegestützpunkt pflicht pflichtprogramm pflichtteil pfütze pharmazie philosophie
physiotherapeutin picknick pille pilotin pilze piñata piste pizza pizzabote plage plakat plakate planet plastik
plastiktüte plattenbau plattform platzwart plauderei plauderton plausch playmobil politur polizei polonaise polster
polymechaniker poolfotos popcorn portal portale porträt portugal portugiesisch porzellan poscht post postbote pott
prachtstück prag pralinenschachtel prämie präsentkorb predigt preisalarm preisschild preisschilder prise probe
probestück probestücke probestunde probetag probetage produkt prof professur profil profile programm programmpunkt
programmpunkte projekts prospekt prospekte protokoll prozent prozentzahl prüfbericht prüfer prüferin prüfstück
prüftag prüfungsraum prüfungstag psychologie publikum pudding pudel puffer pulli puls pult pump punkt punkte
purzelbäume puste putzdienst putzmittel puzzle puzzleteil quadrat quadratmeter qual quartal quatsch quelle
quellensuche quere quereinstieg rabatt rache rächnig raclette radiergummi radio radios rahmennummer rand rande
ränder rang rangfolge rapid rasemäher rasenmäher rasentraktor rasse ratgeber ratschlag ratschläge rätsel rätselhafte
rauch rauchens rauchfangkehrer rauchmelder rauchstopp raum raums rechenwerk rechner rechtsform redebedarf reeperbahn
referats reflex regal regalbrett regale regenbogenbrücke regenschirm regentag regentage regenwasser regenwolke regie
register reichtum reichweite reihe reihenfolge reisefieber reiseführer reisemodus reisende reiseproviant reisetag
reisetage reisetakt reiseveranstalter reiseweg reiz reize rekord renntag rentenauskunft rentenpapiere rentner repair
reparatur reserve respekt restaurant reste rests reue revier rhabarber rheumafinger rhythmus richter riegel
rigorosum rinde rinne risse ritual rituale ritze rivalin robin rocky roger rohr rohstoff rohzustand rolf rollator
rollentausch rollo rolltreppe romantik römer rost rostock rotweinfleck roulette rubbellos rückblick rückenwind
rückfälle rückgabefrist rückhalt rückkehr rückkehradresse rückruf rückschlag rücksicht rücksitz rückstand rückweg
rückwege rückzugsort rückzugsorte rüde rudel ruder rufweite ruhetag ruhm rumpelkammer rumpf rundgang rundruf rutsch
saal säbelzahntiger sabine sack saft sakko salat salbe salz salzige samenspende sammler sammlerstücke samschtig
samstagnachmittag samstagvormittag sand sandkiste sandra sarg sattel satz sätze satzende sauerstoff sauerstoffzelt
säule saum sauna säure schachklub schacht schachtel schaf schafe schale schalke schalter scham schande schärfe
scharlach scharniere schatz schatzi schauer schaufenster schauspielerin scheibe scheine scheinwerfer scheitel
scheiterns schere scherz scheune schichtdienst schichtpartnerin schiedsrichter schild schilling schimmel schimpfwort
schiri schlafmangel schlafrhythmus schlafzimmertür schlaganfalls schläge schlager schläger schlamperei schlange
schlauch schleife schlichtere schliff schloss schluck schlummertaste schlüsselbund schlusspunkt schlusspunkte
schlusswort schmetterlinge schmuck schmuckschatulle schmuckstück schnabel schnaufer schneckentempo schnee
schneiderin schnitt schnittgut schnittlauch schnitzel schnuffi schnupperstunde schnuppertags schongang schönschrift
schoß schraube schreck schreibblockade schreibgruppe schreinerei schrift schritttempo schrittzähler schub schublade
schubs schuelhuus schufa schuhregal schuhwerk schuldbekenntnis schuldner schuldschein schuldspruch schulhof
schulstunde schultag schulter schulterblick schulweg schürze schüssel schuster schutz schwärmerei schweif schwelle
schwermut schwersein schwiegermama schwiegersohn schwiegertochter schwiegervater schwimmbad schwimmer schwindel
schwindelei schwindler schwur seemann seil seitenlinie sekretariat sekretärin sekt sektempfang sekunde
selbstauskunft selbstschutz selbstständige selbsttests selbstvorwürfe semesterbeginn semesterbeitrag semesters
seminarraum semmel sender seniorenkreis seniorennachmittag seniorenstift seniorentreffs senta september serie
serviceheft serviette sessel seufzer sextil shirt sichel sicherheitsnetz sicht sichtschutz sichtweite sieb siebziger
sieger siegtreffer silbe silvester singapur single siphon sippe sirup skat skateboard skepsis skizze skorpionfrau
skript small smalltalk smartphone socke sofaecke solostrecke sonnenaufgang sonnenaufgänge sonnencreme sonnenscheibe
sonnenuntergang sonnenuntergänge sonntage sonntagnachmittag sonntagskakao sonntagvormittag sorgenberg sorgentelefon
sorgentelefons sorgerecht sorgfalt sorry sorte soße sozial sozialdienst sozialverbände sozialverbands spalt spalte
spam spanisch spannendste sparabo sparbiachl sparmodus spaß spatenstich spaziergang spazierweg specht speck spende
sperre sperrmüll sperrnotruf spickzettel spiegelei spielautomat spielbericht spielerei spieletreffs spielfeldrand
spielothek spielraum spielstand spielstunde spielzeug spinnenphobie spital sportart sportärztin sportler spott
spottverse sprache sprachmodell sprachtreffs sprecher sprechstunde sprint sprinter sprit spruch sprüche spur stachel
stadtbibliothek stadtteil stadtteile staffel stall stammhalter stände standesamt standort standortleiter standpauke
standpunkt stange stapel starksein startbildschirm startdatum startlinie startnummer startrampe startschuss
startsignal statine stationsschwester statistik stau staub staubsauger staubsaugerbeutel stechuhr steckdose stecker
steffi steg steinböcke stellenabbau stellensuche stempel sterndeuter sternkundige stethoskop stich stiche stichprobe
stichs stichtag stichwort stichworte stick stiefmutter stiege stier stift stifte stil stillere stillstand
stimmungskanone stirn stock stockwerk stoff stoppuhr stöpsel store stornofrist strafe strafzettel strampler strang
straße straßenbahn straßenecke sträuße strecke streiks streithähne streitpunkt streitpunkte streits strich striche
strichkalender strickzeug stripe strom stromanbieter stromverbrauch strophe struktur strumpf stubenhocker stubn
stuck stücke studienfreund studienort studienportal studierende studierendenwerk stufe stunde stundensatz
stundenzahl sturm stürmer sturschädel sturz stürze stütze suchende suchnetz suchtage sunne sunntig supermärkte suppe
suppenterrine sylt sympathie tabelle tabellenspitze tablet tablett tablette tagesform tageslichtfotos tagesmaß
tagesmutter tagesordnungspunkt takt takte taktik tango tank tanzfläche tanzpartner tapete tarif tarifrunde tarik
taschenlampe taschenrechner taschentuch taschentücher tasse tastatur täter taube taxi taxis taxizentrale technik
technikraum teddy teebeutel teekanne teenager teenagers teenie teich teig telefon telefonat telefonate telefone
telefonnummer teller temperament temperamente temperatur tempi tempo tendenz teppichrand terrasse tesla tetris
theater theatergruppe theaterstück theke theorie therme thermomix thermoskanne thomas tiebreak tiefgarage tierärztin
tierklinik tierkreis tierpark tinder tinte tischkante tischlerei tischplatte tischtennis tischtuch titel titels
toast tobias töff toilette tokio tonlage tonne topf töpfe torwart trading träger tragweite trainerin trainingsgerät
trainingspartner traktor transporter tratsch traualtar trauernde traumdienstag traumjob traummensch traumpaar
traurigsein trauschein trauzeuge trauzeugin treffer treffpunkt treffs treibstoff treppe tresor trichter trick triest
trigon trikot trillerpfeife triumph trommelwirbel trompete tromsø tropf trost tröster trubel truppe tuch tücher
türbreite türkei türklinke türmatte turnhalle turnunterricht türöffner türschwelle türsteher türstock tusch tüte
überblick überfälle überfluss überflüssige übergabeprotokoll übergang übergänge überholmanöver überschlag
überschrift überschwang übersicht übungsblatt übungshang ufer ufruume uhuu ultimatum ultraschall umbau umbruch
umfang umfeld umfelds umgang umgangston umkehrpunkt umkreis umrisse umsatz umschlag umschläge umschweife umstände
umstieg umtausch umweg umwege umzugsgut umzugskiste umzugstag umzugstage unart unauffällige unbedacht unbekannte
unbeliebteste unbeteiligter unerwartete unfug ungeduld ungehörige ungeplante ungesagte unglück union unlust unruhe
unscheinbare unsichere unsichtbare unsinn unstrittige untergang untergänge unterhalt unterhalter unterhemd
unterkunft unterkünfte unterschied unterschiede unterschrift untertitel untreue unvernunft update urenkel
urgroßmutter urkunde urlaubs urlaubsort urlaubstag urlaubstage urne uroma uropa ursache valentinstag vanille
vanilleeis vanillekipferl variante vase vaters veganer venedig verabredete verb verbot verbote verbraucherzentrale
verdacht vereinsheim vereinsvorstand verfallsdatum vergleichsperson vergrößerungsspiegel verhör verkäuferin verkehr
verlag verlage verlegte verliebtsein verlobter verlobtsein verlockende vermesser vermieterin vermittlerin vermutete
vernunft verrat versand versprechens versprecher versprochene verstand verständnis versteck verteidigerin vertrauens
vertrauensbeweis vertrauensbruch vertrauensperson vertrauensvorschuss vertrieb verwandte verwandter verzeihens
verzicht veto vetorecht vierbeiner viertelstunde vietnam vilbel vinyl visum vitrine voda vokabel vokal vollgas
vollmacht volltreffer voraussage vorbesitz vorgänger vorgesetzte vorgesetzter vorhang vorhangstange vorhersage
vorlage vorlesungsverzeichnis vormieter vormieterin vormittag vormittage vormittagsjob vornehmste vorpremiere
vorrang vorrat vorschein vorschlag vorschläge vorschrift vorschuss vorsicht vorstand vorstellungsrunde vortag
vorteil vortrags vorwand vorwurf vorwürfe vorwurfs vorzug vorzüge waage waagschale wachstum waffe wagens wagnis
wählscheibentelefon waldi waldrand wält walzer wand wände ware warenkorb wärme wärmepumpe wartefrist wartehalle
wartesaal warteschlange warteschleife wartungsdienst wäsche wäschekorb waschmittel wasser wasserglas wasserhahn
wasserkocher wassermann watte wechseljahre wechsels wega wegweiser wehmut weide weihnachtskilos weile wein welle
wellenlänge wellness weltlage wendepunkt werder werk werkstattcheck werktag werkzeug werkzeuge wettbewerbsverbot
wetter wetterbericht wetterberichte wettschein widerspruch widerstand widerstands wiederaufbau wiedereinstieg
wiederkehr wiener wiese wind windräder wink winkel wintertag wirbel wirbelwind wirecard witwer witz witze
wochenendglanz wochenstücke wochentag wochentage wochenwege wochn wohnberechtigungsschein wohnheim wohnort wohnorte
wohnungsamt wohnungssuche wohnungstür wolke wolldecke wolle wolters worte wörter wortlaut wucherzins wucht wunde
wundertüte wunschbetrag wunschuni wunschzahl wunschzettel wuppertal wurf würfel wurfgeschoss wurst würstel würzburg
wutausbruch wutausbrüche year yilmaz zahlendreher zählerstände zahltag zahnbürste zahnfleisch zahnpastatube
zahnstocher zahntechnik zältli zank zauber zauberei zaun zauns zeckenbiss zehennägel zehnstundentags zehntel
zeichenpaar zeichens zeigefinger zeiger zeile zeitfenster zeitpunkts zeitstrahl zelt zelte zentimeter zentrale
zettel zettelstapel zeug zeuge zeugin zickzack zielbereich ziellinie zielwasser ziffer zillertal zimmermann zimmers
zimmertemperatur zimmertür zipfel zipline zirkus zitat zitterns zitterpartie znacht zopf zorn zubehör zucchini zucht
züchter zucker zuckerguss zufall zufälle zugabe zugänge zugeständnis zugezogene zugluft zuhause zuhörer zulage
zunder zündschnur zündstoff zunge zünglein zürich zuruf zusammenbruch zusammenhang zuschauer zuschauerin zuschlag
zuschläge zuschuss zuschüsse zuspät zustand zustände zutat zutun zuversicht zuviel zwang zweck zwecks zweifels zweig
zwickmühle zwiebel zwilling zwillinge zwischenbilanz zwischending zwischenhalt zwischenruf zwischenstand
zwischentöne zyklus
abfindung abitur absage abteilung affäre albtraum angst anruf anzug april aquarium arbeitslosengeld arzt asthma
auftrag august ausbildung baby bachelor balkon bank bart bauch baum beerdigung betrieb bewerbung beziehung bier
blutdruck bonus brief brille bus chefin chor computer couch dachboden date depression diabetes diät doktorarbeit
döner ehe eifersucht einsamkeit einschulung engel enkel enkelin erkältung fahrlehrer fahrrad fahrschule februar
feierabend fernseher fernweh festival film firma fitnessstudio flughafen follower foto freude freundschaft frieden
friseur frisur frühling fußball führerschein garten geburt geburtstag geduld gehalt geige geist gericht geselle
gewicht gitarre gott grippe gurke haarschnitt halbbruder halbmarathon hamster handball handy hausarzt haut hebamme
heimweh heizung herbst herz hochzeit hoffnung homeoffice horoskop hund husten insel instagram italienisch jacke
januar jobcenter juni kaffee kaninchen karma kater katze kaution kindergarten kirche kita klasse klavier kleid knie
konto konzert kopfschmerz krebs kredit kuchen kumpel kuss küche kühlschrank kündigung laptop lebenslauf lehre
lehrerin liebe liga lärm mai mannschaft marathon master meer meeting miete montag moschee motorrad mut muttertag
märz nachbar nachricht nacht nachtschicht neid neumond nikolaus note oktober operation ostern papagei party
patenkind pferd piercing pony praktikum präsentation pubertät rasen rechnung rente roller rose rotwein ruhe rücken
samstag scheidung schicht schicksal schildkröte schlaf schlagzeug schlüssel schuh schule schwager schwangerschaft
schwarm schwiegermutter schwägerin sehnsucht snapchat sofa sommer sonntag spiel spieleabend sport spritze
spülmaschine stern sternzeichen steuer steuererklärung stiefvater stille story strand streit studium sushi tattoo
taufe team tee tennis teppich therapeut therapeutin therapie tiktok tomate tor torte trainer trauer traum trennung
trinkgeld turnier türschloss uni urlaub verein verlobte vermieter versicherung vertrag video vollmond
vorstellungsgespräch vortrag waschmaschine weihnachten wellensittich welpe whatsapp winter wochenende wut yoga zahn
zahnarzt zahnärztin zeugnis zug zusage ärztin überstunde
`;
