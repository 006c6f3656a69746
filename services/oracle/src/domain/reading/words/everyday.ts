/** Correct words that `correctSpelling` would otherwise change to a keyword that differs by a letter. */
export const everydayWords = `
verschwinden schneide aufzuwachen geschlagen streben schneien schneit einzigen zurückgehen bliebe strichen riecht vertrauten
zeigen dunklen geflogen erschrecken gewischt verschweigen scheibe entscheiden verletzung schlicht gebraucht anliegen
schlichtes verzeihen schussel verblasst übersehen aufeinander ausstehen aussteigen richtest freien bastle besetzung frischen angenommen schleicht tarnen
ausgegeben gereicht schien gerochen geschienen gesendet verschlüsselt berichtigung verziehen genommen gekommen geblieben
geschrieben versprochen besprochen gesprochen verstanden gestanden bestellen verstellen vorstellen verlangen gelangen
anfangen auffangen einstellen feststellen ausstellung einstellung vorstellung bestellung verbindung erfindung befindung
bewegung erregung ablehnung anlehnung anziehung erziehung beziehungsweise versuchen besuchen gesucht verbraucht missbraucht
betrachten verachten erwarten bewahren erfahren verfahren gefahren verspielen ausgezogen angezogen eingezogen umgezogen
abgezogen erzogen verzogen bezogen verlegen erlegen überlegen unterlegen einladen ausladen aufladen entladen verladen
steigen schweigen verschieben unterschreiben beschreiben verschreiben ausbilden abbilden einbilden verlernen erlernen
verdienen bedienen verzweifeln bezweifeln umdrehen durchdrehen verdrehen gewinner gewonnene beginner stimmung bestimmt
verstimmt abstimmen zustimmen gestimmt verspannt gespannt entspannt angespannt erspart verspart gespart
`;
