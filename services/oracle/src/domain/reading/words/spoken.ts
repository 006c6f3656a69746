/** Abbreviated, spoken and dialect forms, each with its standard form. */
export const spoken = `
i=ich, ik=ich, ick=ich, icke=ich, ch=ich, isch=ich, ih=ich, mia=wir, wat=was, wos=was, wia=wie, wi=wie, wan=wann,
worum=warum, wieso=warum, weshalb=warum, weswegen=warum, wiso=warum, wrm=warum, nich=nicht, net=nicht, ned=nicht,
nid=nicht, nit=nicht, ni=nicht, nüscht=nichts, nix=nichts, nichtmehr=nicht mehr, garnicht=gar nicht, nimmer=nicht
mehr, nimma=nicht mehr, hab=habe, hob=habe, hät=hätte, hätt=hätte, hats=hat es, hatt=hatte, habs=habe es, geh=gehe,
gehs=gehe es, mach=mache, machs=mache es, frag=frage, sag=sage, sags=sage es, glaub=glaube, find=finde,
brauch=brauche, denk=denke, fühl=fühle, freu=freue, trau=traue, komm=komme, schaff=schaffe, schaffs=schaffe es,
weis=weiß, woas=weiß, woaß=weiß, lern=lerne, schlaf=schlafe, versteh=verstehe, vermiss=vermisse, kanns=kann es,
will's=will es, möcht=möchte, mecht=möchte, würd=würde, wär=wäre, könnt=könnte, heiß=heiße, solls=soll es, ichs=ich
es, dus=du es, ers=er es, sies=sie es, sollt=sollte, sollts=sollte es, hör=höre, werd=werde, bleib=bleibe,
lass=lasse, seh=sehe, red=rede, schreib=schreibe, ruf=rufe, nehm=nehme, meld=melde, kenn=kenne, träum=träume,
überleg=überlege, bewerb=bewerbe, trenn=trenne, zieh=ziehe, wart=warte, mog=mag, muas=muss, mus=muss, soi=soll,
sol=soll, kan=kann, wil=will, bi=bin, ischs=ist es, is=ist, isses=ist es, iss=ist, san=sind, sin=sind, hamma=haben
wir, ham=haben, gehts=geht es, gibts=gibt es, wirds=wird es, wars=war es, ists=ist es, klappts=klappt es,
läufts=läuft es, bringts=bringt es, kommts=kommt es, stimmts=stimmt es, obs=ob es, wenns=wenn es, dass's=dass es,
obwohls=obwohl es, wies=wie es, wanns=wann es, weils=weil es, fällts=fällt es, reichts=reicht es, lohnts=lohnt es,
schadets=schadet es, hilfts=hilft es, machts=macht es, passts=passt es, heißts=heißt es, dauerts=dauert es,
siehts=sieht es, kannste=kannst du, haste=hast du, biste=bist du, willste=willst du, weißte=weißt du, weisste=weißt
du, meinste=meinst du, denkste=denkst du, glaubste=glaubst du, siehste=siehst du, kennste=kennst du, machste=machst
du, sollste=sollst du, magste=magst du, wirste=wirst du, hättste=hättest du, hasch=hast, bisch=bist, kasch=kannst,
weisch=weißt, nen=einen, nem=einem, ner=einer, ne=eine, n=ein, mei=mein, meim=meinem, dei=dein, deim=deinem, mim=mit
meinem, mitm=mit dem, aufm=auf dem, aufn=auf den, überm=über dem, hinterm=hinter dem, fürn=für einen, mitn=mit den,
inner=in der, inne=in die, vorm=vor dem, ausm=aus dem, beim=bei dem, fürs=für das, ums=um das, ans=an das, ins=in
das, aufs=auf das, durchs=durch das, übers=über das, dat=das, des=das, dit=das, desch=das, ma=mal, grad=gerade,
grade=gerade, jz=jetzt, jtz=jetzt, jetz=jetzt, etz=jetzt, jezt=jetzt, heut=heute, heit=heute, heude=heute,
morgn=morgen, gestan=gestern, üba=über, oda=oder, od=oder, oba=aber, abr=aber, u=und, un=und, bissl=bisschen,
bissel=bisschen, bisserl=bisschen, bisle=bisschen, bisi=bisschen, eig=eigentlich, eigtl=eigentlich,
eigendlich=eigentlich, iwie=irgendwie, iwann=irgendwann, iwas=irgendwas, vllt=vielleicht, vlt=vielleicht,
viell=vielleicht, vlcht=vielleicht, vielleich=vielleicht, viellt=vielleicht, evtl=vielleicht, evt=vielleicht,
kp=keine ahnung, ka=keine ahnung, keinplan=keine ahnung, sry=sorry, thx=danke, thanks=danke, merci=danke,
dankö=danke, dankeee=danke, mersi=danke, tnx=danke, ty=danke, gn=gute nacht, n8=gute nacht, gm=guten morgen,
bff=beste freundin, abf=beste freundin, allerbeste=beste, bf=freund, gf=freundin, jmd=jemand, jmdn=jemanden,
jmdm=jemandem, zb=zum beispiel, bzw=beziehungsweise, std=stunden, nochma=nochmal, nochmals=nochmal, nomal=nochmal,
einwenig=ein wenig, soo=so, sooo=so, sehrr=sehr, mega=sehr, voll=sehr, bock=lust, schiss=angst, muddi=mutti,
omma=oma, oppa=opa, mudda=mutter, vadder=vater, mutta=mutter, vadda=vater, mum=mama, mom=mama, dad=papa,
arbeitn=arbeiten, maloche=arbeit, chefs=chef, scheff=chef, scheffin=chefin, kolleg=kollege, schatzi=schatz,
bub=sohn, bua=sohn, bürschle=sohn, dirndl=mädchen, madl=mädchen, mädel=mädchen, mädl=mädchen, spezl=freund,
spezi=freund, haberer=freund, gspusi=freund, hawara=freund, techtelmechtel=affäre, lernn=lernen, prüfun=prüfung,
prüfig=prüfung, prüfg=prüfung, schul=schule, lehr=lehre, stell=stelle, wohnig=wohnung, hüsli=haus, schätzeli=schatz,
nöd=nicht, öb=ob, hüt=heute, hüüt=heute, morn=morgen, nöchscht=nächste, nägscht=nächste, nächschte=nächste,
scho=schon, noh=noch, aa=auch, au=auch, ois=alles, ebbes=etwas, was'n=was denn, warumm=warum, gel=gell, gä=gell,
digger=digga, diggah=digga, diggi=digga, dicker=digga, dikka=digga, alda=alter, alta=alter, oida=alter,
vallah=wallah, wallahi=wallah, brudi=bro, brudii=bro, bra=bro, bruh=bro, sach=sage, gibbet=gibt es, gibs=gibt es,
kannse=kannst du, isn=ist denn, wasn=was denn, wien=wie ein, son=so ein, sone=so eine, sonen=so einen, nochn=noch
ein, mitter=mit der, innem=in einem, nachm=nach dem, vonner=von der, nu=nun, ooch=auch, och=auch, uff=auf,
druff=drauf, ä=ein, än=einen, de=die, jetze=jetzt, nischt=nichts, kleen=klein, kleene=kleine, kleener=kleiner,
kleenes=kleines, kleenstes=kleinstes, eener=einer, eene=eine, eenen=einen, keener=keiner, zwee=zwei, se=sie,
gehn=gehen, ziehn=ziehen, sehn=sehen, stehn=stehen, hörn=hören, aufhörn=aufhören, fahrn=fahren, hochgehn=hochgehen,
ausfalln=ausfallen, wolln=wollen, solln=sollen, könn=können, müssn=müssen, lassn=lassen, gesehn=gesehen, olle=alte,
sonnabend=samstag, hodd=hat, hod=hat, host=hast, moanst=meinst, woaßt=weißt, kimmt=kommt, kummt=kommt, jeht=geht,
jut=gut, jute=gute, janz=ganz, jemacht=gemacht, jesagt=gesagt, keen=kein, keene=keine, weeß=weiß, wees=weiß,
wa=oder, liab=lieb, guat=gut, bim=bei dem, mini=meine, mis=mein, gaht=geht, chunnt=kommt, chan=kann, cha=kann,
wott=will, söll=soll, händ=haben, het=hat, hesch=hast, würkli=wirklich, säg=sage, säge=sagen, wuche=woche, mäntig=montag, ziischtig=dienstag, mittwuch=mittwoch, dunnschtig=donnerstag, friitig=freitag, samschtig=samstag, sunntig=sonntag, wuchenänd=wochenende, gha=gehabt, chostet=kostet, chasch=kannst, gits=gibt es, uf=auf, fründin=freundin, fründ=freund, brüeder=bruder, schwöster=schwester, mami=mama, vatter=vater, grosi=oma, sunnefinsternis=sonnenfinsternis, gsund=gesund, chrank=krank, schuel=schule, glich=gleich, gliich=gleich, nüt=nichts, öpper=jemand, öppis=etwas, ufzgi=hausaufgaben, gschribe=geschrieben, gseit=gesagt, gseh=gesehen, bini=bin ich, hani=habe ich, isches=ist es, söllich=soll ich, söll=soll, cha=kann, mach=mache, mached=machen, gahts=geht es, gah=gehen, mitgah=mitgehen, dä=der, nid=nicht, ume=herum, amig=immer, eifach=einfach
`;
