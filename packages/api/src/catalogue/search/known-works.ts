/**
 * The most searched works, best known first: `MyAnimeList ids | AniList ids from 20,000 on | title | names`. The names are those used in Spanish,
 * common abbreviations and misspellings. Several ids are parts of one series that a catalogue may list separately. Below 20,000 AniList uses
 * MyAnimeList's ids.
 */
export const knownWorksText = `
21 60108 31490 50410 12859 38234 4155 | 183423 21335 141902 105143 | One Piece | One Peace · Onepiece · OP · Guan Pis · Wan Pis
20 | - | Naruto
16498 | - | Shingeki no Kyojin | Ataque a los Titanes · El Ataque de los Titanes · Ataque al Titán · Attack on Titan · SNK · AoT
1535 | - | Death Note | Cuaderno de la Muerte · DN
5114 | - | Fullmetal Alchemist: Brotherhood | Full Metal Alchemist Brotherhood · El Alquimista de Acero: La Hermandad · FMAB · FMA Brotherhood
38000 59192 | 101922 178788 | Kimetsu no Yaiba | Guardianes de la Noche · Demon Slayer · KNY
813 | - | Dragon Ball Z | Bola de Dragón Z · Bola de Drac Z · DBZ
223 | - | Dragon Ball | Bola de Dragón · Bola de Drac · DB
1735 | - | Naruto: Shippuuden | Naruto Shippuden · NS
11061 | - | Hunter x Hunter (2011) | Hunter × Hunter · Cazador x Cazador · HxH
31964 | 21459 | Boku no Hero Academia | Mi Academia de Héroes · My Hero Academia · BNHA · MHA
40748 | 113415 | Jujutsu Kaisen | Guerra de Hechiceros · JJK
1254 12929 3515 1256 1258 1255 1260 1259 | - | Saint Seiya | Los Caballeros del Zodiaco · Caballeros del Zodíaco · Knights of the Zodiac
2116 36934 2117 2118 2120 2121 2122 | 100745 | Captain Tsubasa | Oliver y Benji · Campeones: Oliver y Benji · Supercampeones · Los Supercampeones · Holly e Benji
30276 | 21087 | One Punch Man | El Hombre de un Puñetazo · El Hombre de un Golpe · Saitama · OPM
22319 | 20605 | Tokyo Ghoul | Tokio Ghoul · Necrófago de Tokio · TG
269 41467 | 116674 | Bleach | Bleach: La Guerra Sangrienta de los Mil Años · TYBW
121 9135 | - | Fullmetal Alchemist | Full Metal Alchemist · El Alquimista de Acero · FMA · Fullmetal Alchemist: La Estrella Sagrada de Milos
11757 | - | Sword Art Online | SAO
30 32 | - | Shinseiki Evangelion | Evangelion · Neon Genesis Evangelion · NGE · Eva
199 | - | Sen to Chihiro no Kamikakushi | El Viaje de Chihiro · La Princesa y los Espíritus · Chihiro
32281 | 21519 | Kimi no Na wa. | Tu Nombre · Your Name
9253 | - | Steins;Gate | Steins Gate · SG
1575 | - | Code Geass: Hangyaku no Lelouch | Code Geass: Lelouch de la Rebelión · Código Geass
1 | - | Cowboy Bebop | Vaqueros del Espacio · Bebop
527 | - | Pokemon | Pokémon: Liga Añil · Pocket Monsters · Ash y Pikachu
552 | - | Digimon Adventure | Digimon · Digimon 01 · Digimon: Los Niños Elegidos
530 | - | Bishoujo Senshi Sailor Moon | Sailor Moon · Guerrera Luna · Las Guerreras de la Luna
235 779 781 1367 2514 4447 50010 50012 60445 | 140005 140002 185212 | Meitantei Conan | Detective Conan · Case Closed · DC
966 | - | Crayon Shin-chan | Shin Chan · Shinchan · Shin-chan: El Pequeño Gamberro
2471 501 8687 | - | Doraemon | Doraemon, el Gato Cósmico · El Gato Cósmico
170 45649 | 128207 | Slam Dunk
249 | - | InuYasha | Inuyasha: Un Cuento de Hadas Feudal
210 59145 | 178533 | Ranma ½ | Ranma 1/2 · Ranma y Medio · Ranma un Medio
45 50613 | 142877 | Rurouni Kenshin: Meiji Kenkaku Romantan | Samurai X · El Guerrero Samurái · Kenshin, el Guerrero Samurái · Kenshin
967 1356 56646 | 169228 | Hokuto no Ken | El Puño de la Estrella del Norte · El Puño de la Estrella Polar · Ken el Guerrero · Fist of the North Star
2225 9547 | - | Alps no Shoujo Heidi | Heidi · Heidi, la Niña de los Alpes
2253 | - | Mazinger Z | Mazinguer Z
2222 | - | Dr. Slump: Arale-chan | El Doctor Slump · Dr. Slump · Arale
5231 | - | Inazuma Eleven | Súper Once · Super Once · Inazuma Eleven: Los Once Relámpago
481 | - | Yu☆Gi☆Oh! Duel Monsters | Yu-Gi-Oh! · Yugi y los Duelos de Monstruos · Yugioh
6702 | - | Fairy Tail | Cola de Hada · FT
30831 | 21202 | Kono Subarashii Sekai ni Shukufuku wo! | KonoSuba · Una Bendición en este Mundo Maravilloso · Konosuba: La Bendición de Dios
31240 36286 38414 | - | Re:Zero kara Hajimeru Isekai Seikatsu | Re:Zero · Rezero · Empezar de Cero en un Mundo Diferente · Re Zero
14719 20899 31933 37991 48661 | - | JoJo no Kimyou na Bouken (TV) | JoJo's Bizarre Adventure · Las Extrañas Aventuras de JoJo · Las Increíbles Aventuras de JoJo · Jojos · JJBA
20583 | 20464 | Haikyuu!! | Haikyu
11771 | - | Kuroko no Basket | El Baloncesto de Kuroko · Kuroko's Basketball · KnB
33352 | 21827 | Violet Evergarden | Las Cartas de Violet
10620 | - | Mirai Nikki (TV) | Diario del Futuro · El Diario del Futuro · Future Diary
24833 | 20755 | Ansatsu Kyoushitsu | Aula de Asesinos · Assassination Classroom
19815 33674 | 21875 | No Game No Life | NGNL · Sin Juego no hay Vida
23273 | 20665 | Shigatsu wa Kimi no Uso | Tu Mentira de Abril · Tu Mentira en Abril · Your Lie in April
4181 2167 | - | Clannad | Clannad: After Story
6547 | - | Angel Beats! | Latidos de Ángel
4224 | - | Toradora! | El Tigre y el Dragón · Tora Dora
5680 | - | K-On! | Keion · Club de Música Ligera
849 | - | Suzumiya Haruhi no Yuuutsu | La Melancolía de Haruhi Suzumiya · Haruhi
9919 | - | Ao no Exorcist | El Exorcista Azul · Blue Exorcist · Exorcista Azul
3588 | - | Soul Eater | Devorador de Almas
28851 | 20954 | Koe no Katachi | Una Voz Silenciosa · La Forma de la Voz · A Silent Voice
431 | - | Howl no Ugoku Shiro | El Castillo Ambulante · El Increíble Castillo Vagabundo · El Castillo de Howl
164 | - | Mononoke Hime | La Princesa Mononoke · Mononoke
523 | - | Tonari no Totoro | Mi Vecino Totoro · Totoro
512 | - | Majo no Takkyuubin | Nicky, la Aprendiz de Bruja · Kiki: Entregas a Domicilio · Kiki la Bruja
513 | - | Tenkuu no Shiro Laputa | El Castillo en el Cielo · Laputa
572 | - | Kaze no Tani no Nausicaä | Nausicaä del Valle del Viento · Guerreros del Viento · Nausica
578 | - | Hotaru no Haka | La Tumba de las Luciérnagas · El Cementerio de las Luciérnagas
2890 | - | Gake no Ue no Ponyo | Ponyo en el Acantilado · El Secreto de la Sirenita · Ponyo
416 | - | Kurenai no Buta | Porco Rosso · El Cerdo Rojo
585 | - | Mimi wo Sumaseba | Susurros del Corazón · Susurro del Corazón
597 | - | Neko no Ongaeshi | Haru en el Reino de los Gatos · El Regreso del Gato
7711 | - | Karigurashi no Arrietty | Arrietty y el Mundo de los Diminutos · El Mundo Secreto de Arrietty
16662 | - | Kaze Tachinu | El Viento se Levanta · Se Levanta el Viento
16664 | - | Kaguya-hime no Monogatari | El Cuento de la Princesa Kaguya · La Princesa Kaguya
36699 | 109979 | Kimitachi wa Dou Ikiru ka | El Chico y la Garza · El Niño y la Garza
21557 | 20555 | Omoide no Marnie | El Recuerdo de Marnie · Cuando Marnie Estuvo Ahí
10029 | - | Coquelicot-zaka kara | La Colina de las Amapolas
1430 | - | Lupin III: Cagliostro no Shiro | El Castillo de Cagliostro · Lupin: El Castillo de Cagliostro
1412 53414 | 155925 | Lupin III | Lupin Tercero · Lupin
47 | - | Akira
43 | - | Koukaku Kidoutai | Ghost in the Shell · GITS
437 | - | Perfect Blue | Azul Perfecto
1943 | - | Paprika | Paprika: Detective de los Sueños · El Reino de los Sueños
759 | - | Tokyo Godfathers | Padrinos de Tokio · Los Padrinos de Tokio
1033 | - | Sennen Joyuu | La Actriz del Milenio · Millennium Actress
2236 | - | Toki wo Kakeru Shoujo | La Chica que Saltaba a través del Tiempo · La Chica que Saltó en el Tiempo
5681 | - | Summer Wars | Guerras de Verano
12355 | - | Ookami Kodomo no Ame to Yuki | Los Niños Lobo · Wolf Children · Niños Lobo
28805 | - | Bakemono no Ko | El Niño y la Bestia · The Boy and the Beast
1689 | - | Byousoku 5 Centimeter | 5 Centímetros por Segundo · Cinco Centímetros por Segundo
16782 | - | Kotonoha no Niwa | El Jardín de las Palabras · The Garden of Words
38826 | - | Tenki no Ko | El Tiempo Contigo · Weathering with You · La Chica del Clima
50594 | 142770 | Suzume no Tojimari | Suzume · Suzume: Cerrando Puertas
36098 | - | Kimi no Suizou wo Tabetai | Quiero Comerme tu Páncreas · I Want to Eat Your Pancreas
37510 | - | Mob Psycho 100 | Mob Psycho · MP100
32182 | 21507 | Mob Psycho 100 | Mob Psycho · MP100
44511 | 127230 | Chainsaw Man | El Hombre Motosierra · Hombre Motosierra · CSM
50265 | 140960 | Spy x Family | Spy Family · Espía x Familia · Familia Espía · SxF
52991 | 154587 | Sousou no Frieren | Frieren: Más Allá del Final del Viaje · Frieren
52299 | 151807 | Ore dake Level Up na Ken | Solo Leveling · Subo de Nivel Solo · Solo Leveling: Subiendo de Nivel
52034 | 150672 | [Oshi no Ko] | Oshi no Ko
51009 | - | Jujutsu Kaisen 2nd Season | JJK 2
49596 | 137822 | Blue Lock | Bloqueo Azul · Bluelock
42249 | 120120 | Tokyo Revengers | Vengadores de Tokio · Tokio Revengers
37521 | 101348 | Vinland Saga | La Saga de Vinland
37779 | 101759 | Yakusoku no Neverland | La Tierra Prometida · The Promised Neverland · TPN
38691 | 105333 | Dr. Stone | Doctor Stone · Doctor Piedra
34572 | 97940 | Black Clover | Trébol Negro · El Trébol Negro · BC
34599 37514 36862 54250 | 101343 100643 160275 | Made in Abyss | Hecho en el Abismo · MiA
35790 | 99263 | Tate no Yuusha no Nariagari | El Héroe del Escudo · El Ascenso del Héroe del Escudo · The Rising of the Shield Hero
37430 | 101280 | Tensei shitara Slime Datta Ken | Aquella Vez que Reencarné en Slime · Me Convertí en un Slime · Reencarnado en Slime · TenSura · Slime
29803 | 20832 | Overlord | Señor Supremo
39535 | 108465 | Mushoku Tensei: Isekai Ittara Honki Dasu | Mushoku Tensei: Reencarnación desde Cero · Jobless Reincarnation · El Desempleado Reencarnado
37999 | 101921 | Kaguya-sama wa Kokurasetai: Tensai-tachi no Renai Zunousen | Kaguya-sama: El Amor es una Guerra · Love Is War · Kaguya Sama
37450 38329 53129 54870 | 101291 104157 154967 161474 | Seishun Buta Yarou wa Bunny Girl Senpai no Yume wo Minai | La Chica Conejo · Bunny Girl Senpai · Rascal no Sueña con Bunny Girl · Aobuta
35849 | 99423 | Darling in the FranXX | Cariño en el FranXX · Ditf · Darling
37105 | - | Grand Blue
30240 | 20807 | Prison School | Escuela Prisión · La Escuela Prisión
31043 | - | Boku dake ga Inai Machi | Desaparecido · La Ciudad sin Mí · Erased · El Pueblo donde Solo Yo No Existo
28121 | 20920 | Dungeon ni Deai wo Motomeru no wa Machigatteiru Darou ka | DanMachi · ¿Está mal Intentar Ligar en una Mazmorra? · Ligar en una Mazmorra
28223 | 20931 | Death Parade | Desfile de la Muerte · El Desfile de la Muerte
23755 | 20789 | Nanatsu no Taizai | Los Siete Pecados Capitales · The Seven Deadly Sins · Siete Pecados · NNT
22199 | 20613 | Akame ga Kill! | Akame Mata · La Asesina Akame
20507 | 20447 | Noragami | Dios Callejero · El Dios Vagabundo
22535 | 20623 | Kiseijuu: Sei no Kakuritsu | Parasyte
22297 356 | 19603 | Fate/stay night: Unlimited Blade Works | Fate · FSN · UBW
10087 | - | Fate/Zero
13601 | - | Psycho-Pass | Psycho Pass · Psicopass
14813 | - | Yahari Ore no Seishun Love Comedy wa Machigatteiru. | OreGairu · Mi Comedia Romántica Juvenil · Oregairu
14741 | - | Chuunibyou demo Koi ga Shitai! | Chunibyo · El Síndrome de Octavo · Chuunibyou
13759 | - | Sakura-sou no Pet na Kanojo | La Chica Mascota de Sakurasou · Sakurasou
12189 | - | Hyouka | Hyoka · El Misterio del Helado
11111 | - | Another
10793 | - | Guilty Crown | La Corona de la Culpa · Corona Culpable
10165 | - | Nichijou | Mi Vida Ordinaria
9989 | - | Ano Hi Mita Hana no Namae wo Bokutachi wa Mada Shiranai. | AnoHana · La Flor que Vimos Ese Día · Menma
9756 | - | Mahou Shoujo Madoka★Magica | Madoka Magica · La Chica Mágica Madoka · PMMM
8074 | - | Gakuen Mokushiroku: Highschool of the Dead | Instituto de los Muertos · High School of the Dead · HOTD
7785 | - | Yojouhan Shinwa Taikei | Tatami Galaxy
7674 | - | Bakuman. | Bakuman: Dibujantes de Manga
7054 | - | Kaichou wa Maid-sama! | Maid Sama
6746 | - | Durarara!! | DRRR
6045 10152 | - | Kimi ni Todoke | Llegando a Ti · Que Llegue a Ti
5081 | - | Bakemonogatari | Monogatari · Historia de Fantasmas
4898 | - | Kuroshitsuji | El Mayordomo Negro · Black Butler · Mayordomo Negro
4654 | - | Toaru Majutsu no Index | Un Cierto Índice Mágico · A Certain Magical Index · Index
6213 | - | Toaru Kagaku no Railgun | Un Cierto Railgun Científico · A Certain Scientific Railgun · Railgun
2966 | - | Ookami to Koushinryou | Spice and Wolf · La Loba y las Especias · Especias y Lobo · Lobo y Especias
3457 | - | Vampire Knight | Caballero Vampiro · El Caballero Vampiro
2904 | - | Code Geass: Hangyaku no Lelouch R2 | Code Geass 2 · Geass R2
2001 | - | Tengen Toppa Gurren Lagann | Gurren Lagann · TTGL
1887 | - | Lucky☆Star | Estrella de la Suerte · Lucky Star
1698 | - | Nodame Cantabile
1604 | - | Katekyo Hitman Reborn! | Reborn · KHR
1482 | - | D.Gray-man | D Gray Man
889 4901 | - | Black Lagoon | Laguna Negra
877 | - | Nana | Las Dos Nanas
853 | - | Ouran Koukou Host Club | Instituto Ouran Host Club · Ouran High School Host Club
777 | - | Hellsing Ultimate | Hellsing
270 | - | Hellsing
457 | - | Mushishi | Maestro de Insectos · El Maestro de los Mushi
339 | - | Serial Experiments Lain | Lain
392 882 883 2125 2126 | - | Yuu☆Yuu☆Hakusho | Yu Yu Hakusho · Los Defensores de la Tierra · El Detective de los Espíritus
329 | - | Planetes | Planetes: Basureros del Espacio
325 | - | Peach Girl
227 | - | FLCL | Furi Kuri · Fooly Cooly
205 | - | Samurai Champloo
232 33354 372 1078 2424 | 97881 | Card Captor Sakura | Sakura, Cazadora de Cartas · Cazadora de Cartas · Sakura Card Captor · CCS
114 | - | Sakigake!! Cromartie Koukou
120 | - | Fruits Basket | Cesta de Frutas · Furuba
38680 49310 | 105334 136192 | Fruits Basket 1st Season | Fruits Basket · Cesta de Frutas · Furuba
100 | - | Shin Shirayuki-hime Densetsu Prétear | La Leyenda de Blancanieves · Prétear
71 31931 | 21451 | Full Metal Panic! | Pánico Metálico · FMP
6 | - | Trigun
19 | - | Monster
33 | - | Kenpuu Denki Berserk | Berserk
22 | - | Tennis no Oujisama | El Príncipe del Tenis · Prince of Tennis · Tenipuri
15 | - | Eyeshield 21
16 1142 | - | Hachimitsu to Clover | Miel y Trébol · Honey and Clover
18 185 | - | Initial D | Inicial D
24 | - | School Rumble
57 | - | Beck | Beck: La Banda · Mongolian Chop Squad
59 | - | Chobits
61 | - | D.N.Angel | DN Angel
66 | - | Azumanga Daioh
67 | - | Basilisk: Kouga Ninpou Chou | Basilisk: Los Clanes Ninja
68 | - | Black Cat | Gato Negro
72 | - | Full Metal Panic? Fumoffu | Fumoffu
74 | - | Gakuen Alice | Academia Alice
76 | - | Mahou Shoujo Lyrical Nanoha | Nanoha
80 | - | Kidou Senshi Gundam | Gundam 0079 · Gundam · Mobile Suit Gundam
85 | - | Kidou Senshi Zeta Gundam | Zeta Gundam · Gundam Z
90 | - | Shin Kidou Senki Gundam Wing | Gundam Wing · Gundam W
93 | - | Kidou Senshi Gundam SEED | Gundam Seed
2581 | - | Kidou Senshi Gundam 00 | Gundam 00
31251 | 21268 | Kidou Senshi Gundam: Tekketsu no Orphans | Gundam: Huérfanos de Sangre y Hierro · Iron-Blooded Orphans · IBO
49828 | 139274 | Kidou Senshi Gundam: Suisei no Majo | Gundam: La Bruja de Mercurio · The Witch from Mercury · G-Witch
6336 | - | Kidou Senshi Gundam Unicorn | Gundam Unicornio
96 | - | Kidou Butouden G Gundam | G Gundam
95 | - | Turn A Gundam
1088 | - | Macross | Macross: La Fortaleza Superdimensional · Robotech · SDF Macross
3572 | - | Macross F | Macross Frontera · Macross Frontier
474 | - | Macross Plus
110 | - | Chuuka Ichiban! | El Pequeño Chef · Cooking Master Boy · Chef Mao
28171 | 20923 | Shokugeki no Souma | Food Wars · Guerra de Cocina · La Batalla de Cocina · SnS
136 | - | Hunter x Hunter | HxH 1999 · Cazador x Cazador
150 | - | Blood+ | Blood Plus
153 | - | Juuni Kokuki | Los Doce Reinos · The Twelve Kingdoms
154 | - | Shaman King | El Rey Chamán · Rey Chamán
42205 | 119675 | Shaman King (2021) | El Rey Chamán · Rey Chamán
177 969 | - | Tsubasa Chronicle | Las Crónicas de Tsubasa
180 | - | Mahou Sensei Negima! | Negima · Profesor Mágico Negi
189 | - | Love Hina | Amor Hina
226 | - | Elfen Lied | Canción de los Elfos · La Canción del Elfo
237 | - | Eureka Seven | Eureka 7 · Koukyoushihen Eureka Seven
239 | - | Gankutsuou | El Conde de Montecristo · Gankutsuou: El Conde de Montecristo
240 2508 | - | Genshiken | El Club de los Otakus
245 | - | Great Teacher Onizuka | GTO · El Gran Profesor Onizuka · Profesor Onizuka
263 5258 | - | Hajime no Ippo | Espíritu de Lucha · Fighting Spirit · El Primer Paso de Ippo
267 | - | Gungrave
145 | - | Kareshi Kanojo no Jijou | Karekano · Las Circunstancias de Él y Ella
440 | - | Shoujo Kakumei Utena | Utena, la Chica Revolucionaria · Utena · La Revolución de Utena
442 | - | Naruto Movie 1 | Naruto: ¡Batalla Ninja en la Tierra de la Nieve!
486 35079 | 98448 | Kino no Tabi: The Beautiful World | El Viaje de Kino · Kino's Journey
553 | - | Digimon Tamers | Digimon 3
1313 | - | Digimon Adventure 02 | Digimon 02 · Digimon 2
1132 | - | Digimon Frontier | Digimon 4
859 | - | Digimon Savers | Digimon Data Squad · Digimon 5
8624 | - | Digimon Xros Wars | Digimon Fusión · Digimon Fusion
41074 | 114811 | Digimon Adventure: | Digimon 2020
516 | - | Keroro Gunsou | Sargento Keroro · Sgt. Frog
603 | - | Futari wa Precure | Pretty Cure · Las Guardianas Precure · Precure
627 | - | Major
740 | - | Bishoujo Senshi Sailor Moon R | Sailor Moon R
532 | - | Bishoujo Senshi Sailor Moon S | Sailor Moon S
14751 31733 | 21462 | Bishoujo Senshi Sailor Moon Crystal | Sailor Moon Crystal · Sailor Moon Cristal
790 | - | Ergo Proxy
934 | - | Higurashi no Naku Koro ni | Cuando Lloran las Cigarras · When They Cry · Higurashi
2034 | - | Lovely★Complex | Lovely Complex · Una Pareja Imposible · LoveCom
1195 | - | Zero no Tsukaima | La Familiar de Zero · The Familiar of Zero · Louise y Saito
1222 | - | Bokura ga Ita | Estábamos Ahí
1292 | - | Afro Samurai | Samurái Afro
1453 | - | Maison Ikkoku | Juliette Je t'Aime · La Casa Ikkoku
1293 | - | Urusei Yatsura | Lamu · Lamú, la Pequeña Extraterrestre · Lum
50710 | 143277 | Urusei Yatsura (2022) | Lamu · Lamú, la Pequeña Extraterrestre · Lum
1470 | - | City Hunter | El Cazador de la Ciudad · Nicky Larson
1530 | - | Kanon (2006) | Kanon
1571 | - | Ghost Hunt
1818 | - | Claymore | Las Claymore
1840 | - | Zero no Tsukaima: Futatsuki no Kishi | Zero no Tsukaima 2
506 | - | Glass no Kamen | La Máscara de Cristal
2025 | - | Darker than Black: Kuro no Keiyakusha | DTB
5630 | - | Higashi no Eden | El Edén del Este · Eden of the East
2164 | - | Dennou Coil | Coil Electrónico
2246 | - | Mononoke | Mononoke: El Boticario
2476 | - | School Days | Días de Escuela
2605 | - | Sayonara Zetsubou Sensei | Adiós, Profesor Desesperación
2251 | - | Baccano! | Baccano: La Mafia Inmortal
2787 | - | Shakugan no Shana II (Second) | Shana 2
355 | - | Shakugan no Shana | Shana · La de los Ojos Ardientes
3002 | - | Gyakkyou Burai Kaiji: Ultimate Survivor | Kaiji · Kaiji: El Superviviente
3091 861 6864 | - | xxxHOLiC | Holic
3297 | - | Aria The Natural | Aria
4081 | - | Natsume Yuujinchou | El Libro de los Amigos de Natsume · Natsume
3702 | - | Detroit Metal City | DMC
3455 | - | To LOVE-Ru | To Love Ru
5530 | - | Pandora Hearts | Corazones de Pandora
5150 | - | Hatsukoi Limited.
5262 | - | Shugo Chara! Doki | Shugo Chara 2
2923 | - | Shugo Chara! | Mis Guardianes Chara · Shugo Chara
6347 | - | Baka to Test to Shoukanjuu | BakaTest
6594 | - | Katanagatari | La Historia de las Espadas
6773 | - | Shakugan no Shana III (Final) | Shana 3
7088 | - | Ichiban Ushiro no Daimaou | El Rey Demonio del Fondo · Demon King Daimao
918 | - | Gintama | Alma de Plata · Gin Tama · El Alma de Plata
28977 | - | Gintama° | Gintama 2015
7593 | - | Kiss x Sis (TV) | Kiss Sis · Kissxsis
7791 | - | K-On!! | Keion 2
8525 10805 | - | Kami nomi zo Shiru Sekai | El Mundo que Solo Dios Conoce · TWGOK
8769 | - | Ore no Imouto ga Konnani Kawaii Wake ga Nai | OreImo · Mi Hermana Pequeña no Puede ser tan Linda
8675 | - | Seitokai Yakuindomo | SYD · Los Miembros del Consejo
8795 | - | Panty & Stocking with Garterbelt | Panty y Stocking · PSG
9041 | - | IS: Infinite Stratos | Infinite Stratos · IS
9181 | - | Motto To LOVE-Ru | To Love Ru 2
9260 | - | Kizumonogatari I: Tekketsu-hen | Kizumonogatari
9513 | - | Beelzebub | El Bebé Demonio · Belcebú
9656 | - | Kimi ni Todoke 2nd Season | Kimi ni Todoke 2
5958 | - | Sora no Otoshimono | Propiedad Perdida del Cielo · Heaven's Lost Property
10030 | - | Bakuman. 2nd Season | Bakuman 2
10162 | - | Usagi Drop | El Conejito Perdido · Bunny Drop
10271 | - | Gyakkyou Burai Kaiji: Hakairoku-hen | Kaiji 2
8425 | - | Gosick
10379 | - | Natsume Yuujinchou San | Natsume 3
10578 | - | C³
10719 | - | Boku wa Tomodachi ga Sukunai | Haganai · Tengo Pocos Amigos
10800 | - | Chihayafuru
11013 | - | Inu x Boku SS | Inu Boku
11499 | - | Sankarea | Sankarea: Amor No Muerto
11617 | - | High School DxD | Instituto DxD · Highschool DxD
11843 | - | Danshi Koukousei no Nichijou | La Vida de los Chicos de Instituto
11887 | - | Kokoro Connect
12531 | - | Sakamichi no Apollon | Jóvenes en la Cuesta · Kids on the Slope
8841 | - | Kore wa Zombie Desu ka? | ¿Es esto un Zombi? · Is This a Zombie?
13125 | - | Shinsekai yori | Desde el Nuevo Mundo · From the New World
13535 | - | Binbougami ga! | La Diosa de la Pobreza
13663 | - | To LOVE-Ru Darkness | To Love Ru 3
14131 | - | Girls und Panzer | Chicas y Tanques · GuP
14227 | - | Tonari no Kaibutsu-kun | Mi Monstruito · Mi Pequeño Monstruo · My Little Monster
14289 | - | Suki tte Ii na yo. | Di te Quiero · Say I Love You
14345 | - | Btooom! | Btoom
14353 | - | Death Billiards
14467 | - | K | K Project · Proyecto K
14513 | - | Magi: The Labyrinth of Magic | Magi: El Laberinto de la Magia
14713 | - | Kamisama Hajimemashita | Soy una Diosa, ¿Y Ahora Qué? · Kamisama Kiss
14829 | - | Fate/kaleid liner Prisma☆Illya | Prisma Illya
14967 | - | Boku wa Tomodachi ga Sukunai Next | Haganai 2
14749 | - | Oreshura | OreShura · Mi Novia y mi Amiga
15315 | - | Mondaiji-tachi ga Isekai kara Kuru Sou Desu yo? | Mondaiji · Los Niños Problemáticos
15583 | - | Date A Live | Cita en Vivo · DAL
15605 | - | Brothers Conflict | Conflicto de Hermanos
15809 | - | Hataraku Maou-sama! | El Diablo es un Empleado a Tiempo Parcial · El Rey Demonio Trabaja a Media Jornada · The Devil Is a Part-Timer
16049 | - | Toaru Kagaku no Railgun S | Railgun 2
16067 | - | Nagi no Asu kara | Una Calma en el Mar · Nagi-Asu
16417 17879 | - | Tamako Market | El Mercado de Tamako
16742 | - | Watashi ga Motenai no wa Dou Kangaetemo Omaera ga Warui! | Watamote · No es mi Culpa que no sea Popular
16918 | - | Gin no Saji | La Cuchara de Plata · Silver Spoon
17265 | - | Log Horizon | Log Horizon: Atrapados en el Juego
17729 | - | Grisaia no Kajitsu | La Fruta de Grisaia · El Fruto de Grisaia
17895 | - | Golden Time | Tiempo Dorado
18115 | - | Magi: The Kingdom of Magic | Magi 2 · Magi: El Reino de la Magia
18153 | - | Kyoukai no Kanata | Más Allá del Límite · Beyond the Boundary
13655 | - | Little Busters!
18245 | - | White Album 2
18507 | - | Free! | Free: Nadadores de Iwatobi
18677 | - | Yuusha ni Narenakatta Ore wa Shibushibu Shuushoku wo Ketsui Shimashita. | Yuushibu
18679 | - | Kill la Kill | Mata la Mata · KLK
18897 | - | Nisekoi | Falso Amor · Amor Falso
19111 | - | Love Live! School Idol Project | Love Live
15051 | - | Love Live! School Idol Project | Love Live
19363 | - | Gin no Saji 2nd Season | La Cuchara de Plata 2
17777 | - | Saikin, Imouto no Yousu ga Chotto Okashiinda ga. | ImoCho
20021 | 20021 | Sword Art Online: Extra Edition | SAO Extra
20031 | 20031 | D-Frag! | D Frag
20047 | - | Sakura Trick
20057 | 20057 | Space☆Dandy | Space Dandy · Dandy del Espacio
20159 | - | Pokemon: The Origin | Pokémon: Los Orígenes · Pokémon Origins
20853 | 20462 | Hitsugi no Chaika | Chaika, la Princesa del Ataúd
20785 | 20458 | Mahouka Koukou no Rettousei | El Irregular de la Escuela de Magia · Mahouka
23289 | 20668 | Gekkan Shoujo Nozaki-kun | Nozaki-kun · Monthly Girls' Nozaki-kun
21273 | 20517 | Gochuumon wa Usagi Desu ka? | ¿Pediste un Conejo? · GochiUsa
21353 | 19199 | Tokyo ESP | Tokio ESP
21603 | 20541 | Mekakucity Actors | Kagerou Project
21939 | 20595 | Mushishi Zoku Shou | Mushishi 2
22043 | 20626 | Fairy Tail (2014) | Fairy Tail 2 · Cola de Hada 2
22145 | - | Kuroshitsuji: Book of Circus | El Mayordomo Negro: El Libro del Circo
22265 | - | Free!: Eternal Summer | Free 2
22273 | 20615 | Selector Infected WIXOSS | Wixoss
22729 | 20632 | Aldnoah.Zero | Aldnoah Cero
22789 | 20722 | Barakamon
23283 | - | Zankyou no Terror | Terror en Resonancia · Terror en Tokio · Terror in Resonance
23321 | - | Log Horizon 2nd Season | Log Horizon 2
23327 | - | Space☆Dandy 2nd Season | Space Dandy 2
23847 | - | Yahari Ore no Seishun Love Comedy wa Machigatteiru. Zoku | OreGairu 2
24415 | - | Kuroko no Basket 3rd Season | Kuroko 3
24439 | 20727 | Kekkai Sensen | Frente de Batalla de Sangre · Blood Blockade Battlefront
24703 | - | High School DxD BorN | DxD 3
25013 | 20770 | Akatsuki no Yona | Yona, Princesa del Amanecer · Yona of the Dawn · Yona
25157 | 20631 | Trinity Seven | Trinity Siete
25183 | 20773 | Gangsta.
25519 | 20800 | Yuuki Yuuna wa Yuusha de Aru | Yuki Yuna es una Heroína
25835 | 20812 | Shirobako
26243 | 20829 | Owari no Seraph | El Serafín del Fin · Serafín del Final · Seraph of the End
27631 | 20849 | God Eater | Devorador de Dioses
27775 | 20872 | Plastic Memories | Memorias de Plástico
27787 | - | Nisekoi: | Nisekoi 2
27989 | - | Hibike! Euphonium | Suena! Eufonio · Sound! Euphonium
28297 | 20946 | Ore Monogatari!! | Mi Historia de Amor · My Love Story
28497 | 20955 | Rokka no Yuusha | Los Héroes de las Seis Flores · Rokka
28621 | 21190 | Subete ga F ni Naru | The Perfect Insider
28735 | 20972 | Shouwa Genroku Rakugo Shinjuu | Rakugo
28677 | 20966 | Yamada-kun to 7-nin no Majo | Yamada y las Siete Brujas · Yamada-kun and the Seven Witches
28825 | 20987 | Himouto! Umaru-chan | Umaru
28907 | 20994 | Gate: Jieitai Kanochi nite, Kaku Tatakaeri | Gate: La Puerta · Gate
28999 | 20997 | Charlotte
29786 | 20910 | Shimoneta to Iu Gainen ga Sonzai Shinai Taikutsu na Sekai | Shimoneta
30123 | - | Akagami no Shirayuki-hime | La Princesa Blancanieves de Pelo Rojo · Blancanieves de Pelo Rojo
30296 | - | Rakudai Kishi no Cavalry | Caballería de un Caballero Fracasado · Chivalry of a Failed Knight
30307 | 21093 | Monster Musume no Iru Nichijou | La Vida con Chicas Monstruo · Monster Musume
30503 | - | Noragami Aragoto | Noragami 2
30694 63367 | 206814 | Dragon Ball Super | Bola de Dragón Super · DBS
6033 | - | Dragon Ball Kai | Bola de Dragón Kai · Dragon Ball Z Kai · DBK
225 | - | Dragon Ball GT | Bola de Dragón GT · DBGT
56894 | 170083 | Dragon Ball Daima | Bola de Dragón Daima · Daima
14837 | - | Dragon Ball Z Movie 14: Kami to Kami | Bola de Dragón Z: La Batalla de los Dioses · La Batalla de los Dioses
25389 | 20778 | Dragon Ball Z Movie 15: Fukkatsu no "F" | Bola de Dragón Z: La Resurrección de F · La Resurrección de Freezer
36946 | - | Dragon Ball Super: Broly | Bola de Dragón Super: Broly
48903 | 133898 | Dragon Ball Super: Super Hero | Bola de Dragón Super: Super Héroe
31765 | 21403 | Sword Art Online Movie: Ordinal Scale | SAO: Escala Ordinal
31478 34944 33071 42250 | 98384 21791 120150 | Bungou Stray Dogs | Perros Callejeros Literarios · BSD · Bungo
31580 | 21341 | Ajin | Ajin: Semihumano · Semihumano
31646 | 21366 | 3-gatsu no Lion | El León de Marzo · March Comes in Like a Lion
6956 | - | Working!! | Wagnaria
31798 | 21421 | Kiznaiver
31859 | 21428 | Hai to Gensou no Grimgar | Grimgar: Cenizas e Ilusiones · Grimgar
32093 | 21495 | Tanaka-kun wa Itsumo Kedaruge | Tanaka Siempre tiene Pereza · Tanaka-kun
32105 | 21499 | Sousei no Onmyouji | Exorcistas Gemelos · Twin Star Exorcists
32438 | 21567 | Mayoiga | The Lost Village
32542 | 21595 | Sakamoto desu ga? | Soy Sakamoto
28623 | 21196 | Koutetsujou no Kabaneri | Kabaneri de la Fortaleza de Hierro · Kabaneri
32729 | 21647 | Orange | Orange: Cartas del Futuro
32995 | 21709 | Yuri!!! on Ice | Yuri sobre Hielo · Yuri on Ice · YOI
16592 | - | Danganronpa: Kibou no Gakuen to Zetsubou no Koukousei The Animation | Danganronpa
33206 49893 35363 | 136436 98580 | Kobayashi-san Chi no Maid Dragon | La Dragona Sirvienta de Kobayashi · Miss Kobayashi's Dragon Maid · Maid Dragon
33255 38249 | 21804 104580 | Saiki Kusuo no Ψ-nan | La Desastrosa Vida de Saiki K. · Saiki K
33489 | 21858 | Little Witch Academia | Academia de Brujitas · LWA
33502 | 21860 | WorldEnd | SukaSuka
33506 | - | Ao no Exorcist: Kyoto Fujouou-hen | Blue Exorcist 2
33731 | 21878 | Gabriel DropOut | La Caída de Gabriel
32032 | 21452 | Seikaisuru Kado | Kado
34566 | 97938 | Boruto: Naruto Next Generations | Boruto
34612 | - | Saiki Kusuo no Ψ-nan 2 | Saiki K 2
34798 | 98444 | Yuru Camp△ | Acampada Relajada · Laid-Back Camp · Campamento Tranquilo
34822 | 98202 | Tsuki ga Kirei | La Luna es Hermosa
34881 | 98251 | Aho Girl | La Chica Tonta · Aho-Girl
31953 | 21455 | New Game!
34933 | 98314 | Kakegurui | Apuestas Locas · Jugadora Compulsiva · Kakegurui: Jugadora Compulsiva
34984 | 98385 | Koi wa Ameagari no You ni | El Amor es como la Lluvia · After the Rain
35062 | 98436 | Mahoutsukai no Yome | La Novia del Mago · La Prometida del Brujo · The Ancient Magus' Bride
35120 | 98460 | Devilman: Crybaby | Devilman Llorón · Crybaby
34280 | 97766 | Gamers!
35240 | 98505 | Princess Principal | Princesas Espía
35507 | - | Youkoso Jitsuryoku Shijou Shugi no Kyoushitsu e | Clase de Élite · Classroom of the Elite · Bienvenidos a la Clase de Élite · COTE
35557 | 98707 | Houseki no Kuni | El País de las Joyas · La Tierra de las Gemas · Land of the Lustrous
35838 | 99420 | Girls' Last Tour | El Último Viaje de las Chicas
31174 | 21261 | Osomatsu-san | Los Sextillizos Matsuno
35860 | 99468 | Karakai Jouzu no Takagi-san | La Maestra de las Bromas, Takagi-san · Takagi-san
35968 | - | Otaku ni Koi wa Muzukashii | El Amor es Difícil para un Otaku · Wotakoi
35994 | - | Satsuriku no Tenshi | Ángeles de la Masacre · Angels of Death · Ángeles de la Muerte
36296 | 100077 | Hinamatsuri | La Niña Psíquica Hina
36474 | - | Sword Art Online: Alicization | SAO Alicization · SAO 3
36511 | - | Tokyo Ghoul:re | Tokio Ghoul Re · TG re
36649 | 100388 | Banana Fish
36904 | 101571 | Aggressive Retsuko | Aggretsuko · Retsuko, la Panda Roja
37171 | 101001 | Asobi Asobase
37141 | 100977 | Hataraku Saibou (TV) | Células al Trabajo · Células en Acción · Cells at Work
34934 | 98320 | Koi to Uso | Amor y Mentiras
37403 | 101239 | Ahiru no Sora
37497 | 101316 | Irozuku Sekai no Ashita kara | El Mañana de un Mundo de Color
37520 | 101347 | Dororo | Dororo y Hyakkimaru
37675 | - | Overlord III | Overlord 3
37786 | 101573 | Yagate Kimi ni Naru | Llegaré a ser Tú · Bloom Into You · YagaKimi
37976 | 103871 | Zombieland Saga | La Saga de Zombieland · Zombie Land Saga
37982 | 103139 | Domestic na Kanojo | Novia Doméstica · Domestic Girlfriend
37987 | 103047 | Violet Evergarden Movie | Violet Evergarden: La Película
38040 | - | Kono Subarashii Sekai ni Shukufuku wo! Movie | Konosuba: La Leyenda Carmesí
38080 | 103302 | Kono Oto Tomare! | Detén este Sonido · Kono Oto Tomare: Sonidos de la Vida
38101 48548 | 131520 | 5-toubun no Hanayome | Las Quintillizas · The Quintessential Quintuplets · Quintillizas · Go-toubun
38145 | 103874 | Doukyonin wa Hiza, Tokidoki, Atama no Ue. | Mi Compañero es un Gato
39534 | 108463 | Jibaku Shounen Hanako-kun | Hanako-kun, el Fantasma del Lavabo · Toilet-Bound Hanako-kun · Hanako
38480 | 104463 | Toaru Kagaku no Accelerator | Accelerator
38483 | 104464 | Ore wo Suki nano wa Omae dake ka yo | OreSuki
38668 | - | Dorohedoro
38759 | - | Sewayaki Kitsune no Senko-san | La Zorrita Servicial Senko-san · Senko-san
38790 | 106479 | Itai no wa Iya nano de Bougyoryoku ni Kyokufuri Shitai to Omoimasu. | Bofuri
38883 | - | Haikyuu!! To the Top | Haikyuu 4
38992 | 107067 | Rikei ga Koi ni Ochita no de Shoumei shitemita. | Rikekoi
39017 | 107201 | Kyokou Suiri | In/Spectre
39026 | 107226 | Dumbbell Nan Kilo Moteru? | ¿Cuántos Kilos Levantas? · Dumbbell
39195 | - | Beastars | Las Bestias
39468 | 108268 | Honzuki no Gekokujou | El Ascenso de un Ratón de Biblioteca · Ascendance of a Bookworm
39547 | - | Yahari Ore no Seishun Love Comedy wa Machigatteiru. Kan | OreGairu 3
40052 | - | Great Pretender | El Gran Farsante
37349 | 101165 | Goblin Slayer | Cazador de Goblins · Matagoblins
39587 | - | Re:Zero kara Hajimeru Isekai Seikatsu 2nd Season | Rezero 2
39617 | - | Yakusoku no Neverland 2nd Season | The Promised Neverland 2
39710 | 109020 | Yesterday wo Utatte | Cantando al Ayer
39783 | - | 5-toubun no Hanayome ∬ | Quintillizas 2
39792 | - | Eizouken ni wa Te wo Dasu na! | ¡Mantén tus Manos Lejos de Eizouken! · Eizouken
41025 | 114535 | Fumetsu no Anata e | A tu Eternidad · Para tu Eternidad · To Your Eternity
38472 | 104454 | Isekai Quartet | Cuarteto Isekai
40010 | - | Ishuzoku Reviewers | Los Críticos de Especies · Interspecies Reviewers
40046 | 110350 | ID:Invaded | ID Invaded
40221 | 115230 | Kami no Tou | Torre de Dios · La Torre de Dios · Tower of God · ToG
39533 | 108430 | Given | Given: Lo que Nos Dejaste
40454 | - | Dungeon ni Deai wo Motomeru no wa Machigatteiru Darou ka III | Danmachi 3
40496 | 112301 | Maou Gakuin no Futekigousha | El Inadaptado de la Academia del Rey Demonio · The Misfit of Demon King Academy
40530 | 112443 | Jaku-Chara Tomozaki-kun | Tomozaki
40591 | - | Kaguya-sama wa Kokurasetai? Tensai-tachi no Renai Zunousen | Kaguya-sama 2
40834 | 113717 | Ousama Ranking | El Ranking de los Reyes · Ranking of Kings · Bojji
40839 | 113813 | Kanojo, Okarishimasu | Novia de Alquiler · Rent-a-Girlfriend · Chica de Alquiler
40911 | 114124 | Yuukoku no Moriarty | Moriarty el Patriota
40938 | 114232 | Hige wo Soru. Soshite Joshikousei wo Hirou. | HigeHiro
40956 | - | Enen no Shouboutai: Ni no Shou | Fire Force 2
38671 | 105310 | Enen no Shouboutai | Fire Force · Brigada de Fuego · Cuerpo de Bomberos
41006 | 114446 | Higurashi no Naku Koro ni Gou | Higurashi Gou
41103 | 114840 | Koi to Yobu ni wa Kimochi Warui | KoiKimo
41389 51533 | 141212 | Tonikaku Kawaii | Tonikawa · Por Ti Hasta la Luna
41457 | 116589 | 86 | 86: Eighty-Six · Ochenta y Seis
41461 | - | Date A Live IV | Date a Live 4
41619 | 117343 | Munou na Nana | Talentless Nana
42361 | 120697 | Ijiranaide, Nagatoro-san | No me Fastidies, Nagatoro · Nagatoro · Don't Toy with Me, Miss Nagatoro
42897 | 124080 | Horimiya
42923 | 124153 | SK∞ | SK8 · SK8 the Infinity
42938 | - | Fruits Basket: The Final | Fruits Basket 3
43299 | - | Wonder Egg Priority
43608 | - | Kaguya-sama wa Kokurasetai: Ultra Romantic | Kaguya-sama 3
44516 | 127050 | Koroshi Ai | Amor Asesino
46095 | 128546 | Vivy: Fluorite Eye's Song | Vivy: La Canción del Ojo de Fluorita · Vivy
46102 | 128547 | Odd Taxi
46352 | 128705 | Blue Period | Periodo Azul
47194 | 129201 | Summertime Render | Summer Time Rendering · El Verano de las Sombras
47257 | 129277 | Shinigami Bocchan to Kuro Maid | El Duque de la Muerte y su Sirvienta
47917 | 130003 | Bocchi the Rock! | Bocchi · La Chica Tímida del Rock
48316 | 130298 | Kage no Jitsuryokusha ni Naritakute! | La Eminencia en la Sombra · The Eminence in Shadow
48549 | - | Dr. Stone: New World | Dr. Stone 3
48553 | 131548 | Akebi-chan no Sailor-fuku | Akebi y su Uniforme de Marinera
48736 | 132405 | Sono Bisque Doll wa Koi wo Suru | Mi Amor por el Cosplay · My Dress-Up Darling · Sono Bisque
48926 | 133965 | Komi-san wa, Comyushou desu. | Komi no Puede Comunicarse · Komi-san
48895 | - | Overlord IV | Overlord 4
49387 | - | Vinland Saga Season 2 | Vinland Saga 2
12031 | - | Kingdom | La Guerra de los Reinos
50172 | - | Mob Psycho 100 III | Mob Psycho 3
50346 | 141391 | Yofukashi no Uta | La Canción del Noctámbulo · Call of the Night · La Canción de la Noche
50416 | 141911 | Skip to Loafer
50709 | 143270 | Lycoris Recoil | Lycoris: El Café de las Agentes · LycoReco
51019 | - | Kimetsu no Yaiba: Katanakaji no Sato-hen | La Aldea de los Herreros · Guardianes de la Noche: La Aldea de los Herreros
51815 | 148969 | Kubo-san wa Mob wo Yurusanai | Kubo no me Deja ser Invisible
52211 | 151801 | Mashle | Mashle: Magia y Músculos
52305 | 151806 | Tomo-chan wa Onnanoko! | ¡Tomo es una Chica! · Tomo-chan
52347 | 151970 | Shangri-La Frontier: Kusoge Hunter, Kamige ni Idoman to su | La Frontera de Shangri-La · Shangri-La
44055 | 126288 | Sasaki to Miyano | Sasaki y Miyano
52578 | 153152 | Boku no Kokoro no Yabai Yatsu | Los Peligros en mi Corazón · The Dangers in My Heart · BokuYaba
52588 | 153288 | Kaijuu 8-gou | Kaiju N.º 8 · Kaiju 8 · Monstruo Número 8
52701 | 153518 | Dungeon Meshi | Tragones y Mazmorras · Delicious in Dungeon · Mazmorra Deliciosa
52741 | - | Undead Unluck
53393 | 155783 | Tengoku Daimakyou | El Gran Engaño Celestial · Heavenly Delusion
53446 | 156067 | Tondemo Skill de Isekai Hourou Meshi | Campfire Cooking in Another World · Cocina en Otro Mundo
54492 61987 62841 62844 | 195516 200927 200929 | Kusuriya no Hitorigoto | Los Diarios de la Boticaria · Diarios de una Boticaria · The Apothecary Diaries · La Boticaria · El Diario de la Boticaria
54856 | - | Horimiya: Piece | Horimiya 2
54900 | 163270 | Wind Breaker | El Rompevientos
57334 | 171018 | Dandadan | Dan Da Dan
58939 | 177709 | Sakamoto Days | Los Días de Sakamoto · Días de Sakamoto
58514 | - | Kusuriya no Hitorigoto 2nd Season | La Boticaria 2
2800 2801 2802 723 | - | Candy Candy | Candi Candi · Candy Candy: La Huérfana
283 | - | Akage no Anne | Ana de las Tejas Verdes · Anne la Pelirroja
1663 | - | Haha wo Tazunete Sanzenri | Marco · Marco: De los Apeninos a los Andes
1827 | - | Seirei no Moribito | El Guardián del Espíritu Sagrado · Moribito
2129 | - | True Tears
2542 | - | Lady Georgie | Georgie
1972 | - | Meitantei Holmes | Sherlock Holmes de Miyazaki · El Sabueso Holmes · Sherlock Hound
951 | - | Chibi Maruko-chan | La Pequeña Maruko · Maruko
2406 | - | Sazae-san | Sazae
1065 | - | Touch | Bateadores
3081 | - | Attacker You! | Juana y Sergio · Dos Fuera de Serie
1550 | - | Attack No.1 | Los Ases del Voleibol
534 869 1170 868 867 | - | Slayers | Reena y Gaudy · Los Justicieros
435 1563 1954 59204 | 178868 | Magic Knight Rayearth | Las Guerreras Mágicas
182 | - | Tenkuu no Escaflowne | La Visión de Escaflowne · Escaflowne
122 | - | Full Moon wo Sagashite | Luna Llena
687 41589 | 117196 | Tokyo Mew Mew | Mew Mew Power · Mew Mew Tokio
384 | - | Gantz | Gantz: El Juego de la Esfera
387 | - | Haibane Renmei | La Federación de las Alas Grises
134 | - | Gunslinger Girl
97 10336 | - | Last Exile | El Último Exilio
101 | - | Air
104 | - | Ayashi no Ceres | La Leyenda de Ceres
123 | - | Fushigi Yuugi | El Juego Misterioso · Fushigi Yugi
1519 | - | Black Lagoon: The Second Barrage | Black Lagoon 2
5682 | - | Phantom: Requiem for the Phantom | Réquiem por el Fantasma
6114 | - | Rainbow: Nisha Rokubou no Shichinin | Rainbow: Los Siete de la Celda Seis
8937 | - | Toaru Majutsu no Index II | Index 2
2418 | - | Sword of the Stranger | La Espada del Extranjero
1829 | - | Gedo Senki | Cuentos de Terramar
10408 | - | Hotarubi no Mori e | El Bosque de las Luciérnagas
38735 | 105807 | 7 Seeds | Siete Semillas
39940 | - | Shokugeki no Souma: Shin no Sara | Food Wars 4
43007 | 124675 | Osananajimi ga Zettai ni Makenai Love Comedy | Osamake
37965 | 101903 | Kaze ga Tsuyoku Fuiteiru | Corre con el Viento · Run with the Wind
957 | - | Saiunkoku Monogatari | La Historia de Saiunkoku
5941 | - | Cross Game | Juego Cruzado
3784 | - | Evangelion Movie 2: Ha | Rebuild of Evangelion 2
3785 | - | Evangelion Movie 3: Q | Evangelion 3.0 · Rebuild of Evangelion 3
3786 | - | Shin Evangelion Movie | Rebuild of Evangelion 4
2759 | - | Evangelion Movie 1: Jo | Evangelion 1.0: No Estás Solo · Rebuild of Evangelion
528 | - | Pokemon Movie 01: Mewtwo no Gyakushuu | Pokémon: La Película · Mewtwo contra Mew · Mewtwo Contraataca
1565 | - | Pokemon Diamond & Pearl | Pokémon: Diamante y Perla
16870 | - | The Last: Naruto the Movie | Naruto: La Película Final · Naruto The Last
28755 | 21220 | Boruto: Naruto the Movie | Boruto: La Película
6811 | - | InuYasha: Kanketsu-hen | Inuyasha: El Acto Final · Inuyasha 2
3972 | - | Yu☆Gi☆Oh! 5D's | Yu-Gi-Oh 5Ds · Yugioh 5D
10015 | - | Yu☆Gi☆Oh! Zexal | Yugioh Zexal
34866 | 98231 | Yu☆Gi☆Oh! VRAINS | Yugioh Vrains
827 | - | Yu☆Gi☆Oh! Duel Monsters GX | Yugioh GX
5962 | - | Metal Fight Beyblade | Beyblade: Fusión Metálica
31049 | 21236 | Beyblade Burst
288 | - | Bakuten Shoot Beyblade | Beyblade · Peonzas Beyblade
2156 | - | Bakugan Battle Brawlers | Bakugan: Los Peleadores de la Batalla
33733 | 21879 | Inazuma Eleven: Ares no Tenbin | Inazuma Eleven Ares · Súper Once: Ares
40906 | 114099 | Dragon Quest: Dai no Daibouken (2020) | Las Aventuras de Fly · Fly · Dragon Quest: Las Aventuras de Dai
2819 | - | Dragon Quest: Yuusha Abel Densetsu | Dragon Quest: La Leyenda del Héroe Abel
5658 | - | Great Mazinger | El Gran Mazinger
732 543 | - | Vampire Hunter D | El Cazador de Vampiros
34662 | 98035 | Fate/Apocrypha
38084 | 103275 | Fate/Grand Order: Zettai Majuu Sensen Babylonia | FGO Babilonia · Fate Babylonia
60449 | 185213 | Kidou Senshi Gundam: GQuuuuuuX | Gundam GQ · GQuX
46569 | 128893 | Jigokuraku | Paraíso Infernal · Hell's Paradise
51552 | 147103 | Watashi no Shiawase na Kekkon | Mi Feliz Matrimonio · My Happy Marriage
54714 | 162694 | Kimi no Koto ga Daidaidaidaidaisuki na 100-nin no Kanojo | Las 100 Novias · 100 Novias · Cien Novias
54112 | 159831 | Zom 100: Zombie ni Naru made ni Shitai 100 no Koto | Zombie 100
39196 | 107693 | Mairimashita! Iruma-kun | Bienvenido a la Escuela de Demonios, Iruma-kun · Bienvenido a la Escuela Demoníaca
51958 | 150075 | Kono Subarashii Sekai ni Bakuen wo! | KonoSuba: Una Explosión en este Mundo Maravilloso · KonoSuba: Megumin
51794 | 148862 | Nanatsu no Taizai: Mokushiroku no Yonkishi | Los Siete Pecados Capitales: Los Cuatro Jinetes del Apocalipsis
36407 | 100112 | Kenja no Mago | El Nieto del Sabio
38659 | 105156 | Shinchou Yuusha: Kono Yuusha ga Ore Tueee Kuse ni Shinchou Sugiru | El Héroe Precavido
37435 | 101281 | Carole & Tuesday | Carole y Tuesday
39198 | 107663 | Kanata no Astra | Astra: Perdidos en el Espacio
35203 | 98491 | Isekai wa Smartphone to Tomo ni. | En Otro Mundo con mi Smartphone
52619 | 153360 | Jidou Hanbaiki ni Umarekawatta Ore wa Meikyuu wo Samayou | Reencarnado en una Máquina Expendedora
43690 | 125428 | Tenkuu Shinpan | Invasión en las Alturas · High-Rise Invasion
43692 | 125426 | Gokushufudou | Yakuza Amo de Casa · De Yakuza a Amo de Casa
57524 | 171457 | Make Heroine ga Oosugiru! | Demasiadas Heroínas Perdedoras · Makeine
58426 | 175977 | Shikanoko Nokonoko Koshitantan | Mi Amiga Nokotan es un Ciervo
59845 | 181444 | Kaoru Hana wa Rin to Saku | La Fragante Flor Florece con Dignidad
58913 | 177689 | Hikaru ga Shinda Natsu | El Verano en que Hikaru Murió
60489 | 185407 | Takopii no Genzai | El Pecado Original de Takopi
60593 | 185736 | Vigilante: Boku no Hero Academia Illegals | My Hero Academia: Vigilantes · Mi Academia de Héroes: Vigilantes
1210 | - | NHK ni Youkoso! | Bienvenido a la NHK · Bienvenidos a la NHK
1559 | - | Shijou Saikyou no Deshi Kenichi | Kenichi: El Discípulo más Fuerte de la Historia
3841 | - | Chi's Sweet Home | El Dulce Hogar de Chi · Chi, Dulce Hogar
19775 | - | Sidonia no Kishi | Los Caballeros de Sidonia
21327 | 20527 | Isshuukan Friends. | Amigos por una Semana
18139 | - | Tonari no Seki-kun | Mi Vecino Seki · Mi Compañero Seki
1221 | - | Demashita! Powerpuff Girls Z | Las Supernenas Z · Las Chicas Superpoderosas Z
2713 | - | Rockman.EXE Beast+ | MegaMan NT Warrior
4896 | - | Umineko no Naku Koro ni | Cuando Lloran las Gaviotas
2026 | - | Hayate no Gotoku! | Hayate, el Mayordomo de Combate
1699 | - | Romeo x Juliet | Romeo y Julieta
3613 | - | Toshokan Sensou | La Guerra de las Bibliotecas
36936 | 100749 | Mirai no Mirai | Mirai, mi Hermana Pequeña
40787 | 113596 | Josee to Tora to Sakana-tachi | Josee, el Tigre y los Peces
35851 | 99457 | Sayonara no Asa ni Yakusoku no Hana wo Kazarou | Maquia: Una Historia de Amor Inmortal
4151 | - | Mugen no Juunin | La Espada del Inmortal
1029 | - | Omoide Poroporo | Recuerdos del Ayer · Solo Ayer
6171 | - | Saint Seiya: The Lost Canvas - Meiou Shinwa | Los Caballeros del Zodiaco: El Lienzo Perdido · Saint Seiya: El Lienzo Perdido
467 801 10949 | - | Koukaku Kidoutai: Stand Alone Complex | Ghost in the Shell: Stand Alone Complex · GITS SAC
22013 29325 | 21056 | Koukaku Kidoutai Arise | Ghost in the Shell: Arise · GITS Arise
502 | - | Dragon Ball Movie 1: Shen Long no Densetsu | Bola de Dragón: La Leyenda del Dragón Shenron · Dragon Ball: La Leyenda de Shenlong
891 | - | Dragon Ball Movie 2: Majinjou no Nemurihime | Bola de Dragón: La Bella Durmiente en el Castillo Embrujado · Dragon Ball: La Princesa Durmiente en el Castillo del Demonio
892 | - | Dragon Ball Movie 3: Makafushigi Daibouken | Bola de Dragón: Aventura Mística · Dragon Ball: Una Aventura Mística
893 | - | Dragon Ball Movie 4: Saikyou e no Michi | Bola de Dragón: El Camino hacia el más Fuerte · Dragon Ball: El Camino hacia el Poder
895 | - | Dragon Ball Z Movie 02: Kono Yo de Ichiban Tsuyoi Yatsu | Bola de Dragón Z: El más Fuerte del Mundo · Dragon Ball Z: El Hombre más Fuerte de este Mundo
896 | - | Dragon Ball Z Movie 03: Chikyuu Marugoto Choukessen | Bola de Dragón Z: La Superbatalla · Dragon Ball Z: El Árbol del Poder
897 | - | Dragon Ball Z Movie 04: Super Saiyajin da Son Gokuu | Bola de Dragón Z: El Súper Guerrero Son Goku · Dragon Ball Z: Goku es un Super Saiyajin
899 | - | Dragon Ball Z Movie 06: Gekitotsu!! 100-oku Power no Senshi-tachi | Bola de Dragón Z: Guerreros de Fuerza Ilimitada · Dragon Ball Z: El Regreso de Cooler
900 | - | Dragon Ball Z Movie 07: Kyokugen Battle!! Sandai Super Saiyajin | Bola de Dragón Z: Los Tres Grandes Super Saiyans · Dragon Ball Z: La Pelea de los Tres Saiyajin
901 | - | Dragon Ball Z Movie 08: Moetsukiro!! Nessen, Ressen, Chougekisen | Bola de Dragón Z: Estalla el Duelo · Dragon Ball Z: El Poder Invencible · Broly
902 | - | Dragon Ball Z Movie 09: Ginga Girigiri!! Bucchigiri no Sugoi Yatsu | Bola de Dragón Z: Los Guerreros de Plata · Dragon Ball Z: La Galaxia Corre Peligro
903 | - | Dragon Ball Z Movie 10: Kiken na Futari! Super Senshi wa Nemurenai | Bola de Dragón Z: El Regreso de Broly · Dragon Ball Z: El Regreso del Guerrero Legendario
904 | - | Dragon Ball Z Movie 11: Super Senshi Gekiha!! Katsu no wa Ore da | Bola de Dragón Z: El Combate Definitivo · Dragon Ball Z: Bio-Broly
905 | - | Dragon Ball Z Movie 12: Fukkatsu no Fusion!! Gokuu to Vegeta | Bola de Dragón Z: ¡Fusión! · Dragon Ball Z: La Fusión de Goku y Vegeta
985 | - | Dragon Ball Z Special 2: Zetsubou e no Hankou!! Nokosareta Chousenshi - Gohan to Trunks | Bola de Dragón Z: Los Guerreros del Futuro · Dragon Ball Z: Un Futuro Diferente, Gohan y Trunks
986 | - | Dragon Ball Z Special 1: Tatta Hitori no Saishuu Kessen | Bola de Dragón Z: El Último Combate · Dragon Ball Z: La Batalla de Freezer contra el Padre de Goku
4437 | - | Naruto: Shippuuden Movie 2 - Kizuna | Naruto Shippuden: Los Lazos
6325 | - | Naruto: Shippuuden Movie 3 - Hi no Ishi wo Tsugu Mono | Naruto Shippuden: Los Herederos de la Voluntad de Fuego
10589 | - | Naruto: Shippuuden Movie 5 - Blood Prison | Naruto Shippuden: La Prisión de Sangre
13667 | - | Naruto: Shippuuden Movie 6 - Road to Ninja | Naruto Shippuden: El Camino Ninja
463 | - | One Piece: Norowareta Seiken | One Piece: La Maldición de la Espada Sagrada
1118 | - | Pokemon Movie 03: Kesshoutou no Teiou Entei | Pokémon 3: El Hechizo de los Unown
4026 | - | Pokemon Movie 11: Giratina to Sora no Hanataba Sheimi | Pokémon: Giratina y el Guerrero del Cielo
6178 | - | Pokemon Movie 12: Arceus Choukoku no Jikuu e | Pokémon: Arceus y la Joya de la Vida
7695 | - | Pokemon Movie 13: Genei no Hasha Zoroark | Pokémon: El Maestro de las Ilusiones, Zoroark
3727 | - | Doraemon Movie 01: Nobita no Kyouryuu | Doraemon: El Dinosaurio de Nobita
2671 | - | Doraemon Movie 03: Nobita no Daimakyou | Doraemon en el Mundo Perdido
2661 | - | Doraemon Movie 13: Nobita to Kumo no Oukoku | Doraemon: El Misterio de las Nubes
2670 | - | Doraemon Movie 12: Nobita no Dorabian Nights | Doraemon y las Mil y una Aventuras
2675 | - | Doraemon Movie 17: Nobita to Ginga Express | Doraemon y el Tren del Tiempo · Doraemon y el Tren Galáctico
8359 | - | Crayon Shin-chan Movie 04: Henderland no Daibouken | Shin Chan: Aventuras en Henderland
3745 | - | Crayon Shin-chan Movie 02: Buriburi Oukoku no Hihou | Shin Chan: El Tesoro del Reino Buri Buri
6460 | - | Crayon Shin-chan Movie 05: Ankoku Tamatama Daitsuiseki | Shin Chan: En Busca de las Bolas Perdidas
17113 | - | Crayon Shin-chan: Bakauma! B-Kyuu Gourmet Survival Battle!! | Shin Chan: El Secreto está en la Salsa
2836 | - | Chiisana Viking Vickie | Vickie el Vikingo · Vicky el Vikingo
2571 | - | Mitsubachi Maya no Bouken | La Abeja Maya · Las Aventuras de la Abeja Maya
2828 | - | Ie Naki Ko | Remi · Remi, el Niño de Nadie · Sin Familia
2830 | - | Chibikko Remi to Meiken Kapi | Remi y su Perro Capi · Sin Familia
2576 | - | Araiguma Rascal | Rascal, mi Amigo el Mapache · El Mapache Rascal · Mi Amigo Rascal
4514 | - | Seton Doubutsuki: Kuma no Ko Jacky | Jackie y Nuca · El Bosque de Tallac · Jacky, el Oso de Tallac
4515 | - | Seton Doubutsuki: Risu no Banner | Banner y Flappy · La Ardilla Banner
6261 | - | Koguma no Misha | El Osito Misha
2825 | - | Arabian Nights: Sindbad no Bouken (TV) | Simbad el Marino · Las Aventuras de Simbad
2389 3153 | - | Kagaku Ninja-tai Gatchaman | Comando G · La Batalla de los Planetas · Fuerza G
2553 2624 | - | Flanders no Inu | El Perro de Flandes · Un Perro de Flandes
2556 2264 13047 | - | Jungle Taitei (1989) | Kimba, el León Blanco
1985 | - | UFO Robo Grendizer | Goldorak · Goldrake
3898 | - | Mazinger Z tai Devilman | Mazinger Z contra Devilman
18061 18063 5832 | - | Tiger Mask (Movie) | El Hombre Tigre · Máscara de Tigre
2402 | - | Ashita no Joe | Rocky Joe · El Mañana de Joe
2567 | - | Pinocchio yori Piccolino no Bouken | Las Aventuras de Pinocho · Pinocho
2574 | - | Kashi no Ki Mokku | Pinocho
2545 | - | Huckleberry no Bouken | Las Aventuras de Huckleberry Finn
2549 | - | Perrine Monogatari | La Historia de Perrine
2554 | - | Ai Shoujo Pollyanna Story | Pollyanna
2547 | - | Princess Sara | La Princesa Sara · La Princesita
2548 4132 4991 | - | Ai no Wakakusa Monogatari | Mujercitas
2555 | - | Shoukoushi Cedie | El Pequeño Lord
2557 | - | Trapp Ikka Monogatari | La Familia Trapp
2559 | - | Romeo no Aoi Sora | El Cielo Azul de Romeo
1375 | - | Watashi no Ashinaga Ojisan | Papá Piernas Largas · Papaíto Piernas Largas
1638 | - | Peter Pan no Bouken | Las Aventuras de Peter Pan
2569 | - | Jungle Book Shounen Mowgli | El Libro de la Selva · Mowgli
2543 | - | Robin Hood no Daibouken | Las Aventuras de Robin Hood
2810 | - | Anime Himitsu no Hanazono | El Jardín Secreto
2333 2334 | - | Anime Sanjuushi | Los Tres Mosqueteros
3761 | - | Wanwan Sanjuushi | D'Artacan y los Tres Mosqueperros · Dartacan · Los Tres Mosqueperros
2579 | - | Anime 80-nichikan Sekai Isshuu | La Vuelta al Mundo de Willy Fog · Willy Fog
2572 | - | Fushigi no Kuni no Alice | Alicia en el País de las Maravillas
2151 | - | Nils no Fushigi na Tabi | El Maravilloso Viaje de Nils Holgersson · Nils Holgersson
2331 | - | Uchuu Densetsu Ulysses 31 | Ulises 31
1279 | - | Taiyou no Ko Esteban | Las Misteriosas Ciudades de Oro
11307 | - | Ginga Patrol PJ | Érase una Vez el Espacio
2882 | - | Anime Oyako Gekijou | Superlibro
3075 | - | Tondera House no Daibouken | La Casa Voladora
3670 | - | Kikou Souseiki Mospeada | Robotech: La Nueva Generación
1448 | - | Hyakujuu-Ou GoLion | Voltron
3460 | - | Bosco Adventure | Las Aventuras de Bosco
2813 | - | Chiisana Ahiru no Ooki na Ai no Monogatari: Ahiru no Kwak | El Pato Alfred · Alfred J. Kwak
2748 | - | Dash! Kappei | Chicho Terremoto
2221 | - | Aishite Knight | Bésame Licia
2224 | - | Hikari no Densetsu | Piruetas
691 | - | Yawara! | Cinturón Negro
3053 | - | Ganbare! Kickers | Supergol
3438 | - | Moero! Top Striker | Escuela de Campeones
334 520 | - | Marmalade Boy | La Familia Crece
1087 3394 2454 2458 | - | Kimagure Orange☆Road | Johnny y sus Amigos
1251 1252 3381 | - | Fushigi no Umi no Nadia | Nadia: El Secreto de la Piedra Azul · El Misterio de la Piedra Azul
2230 | - | Hana no Ko Lunlun | Ángel, la Niña de las Flores
518 | - | Mahou no Princess Minky Momo | Gigi la Trotamundos
3809 | - | Shirayuki Hime no Densetsu | Blancanieves · La Leyenda de Blancanieves
2817 | - | Cinderella Monogatari | La Cenicienta · Cenicienta
1486 | - | Kodomo no Omocha (TV) | El Juguete de los Niños
1567 | - | Kaitou Saint Tail | La Ladrona Saint Tail
2012 8208 5296 | - | Jigoku Sensei Nube | Nube, el Maestro del Infierno
495 | - | Bakuretsu Hunters | Cazadores de Hechiceros
2263 | - | Sonic★the★Hedgehog | Sonic · Sonic: La Película
1650 | - | Uchuu Senkan Yamato | Crucero Espacial Yamato
338 3868 52967 | 154392 | Versailles no Bara | La Rosa de Versalles · Lady Oscar
1491 1301 | - | Ginga Tetsudou 999 | Galaxy Express 999 · Galaxia Expreso 999
2470 2203 | - | Uchuu Kaizoku Captain Herlock: Arcadia-gou no Nazo | Capitán Harlock · El Pirata Espacial Capitán Harlock
2561 | - | Captain Future | Capitán Futuro
3811 | - | Hoshi no Oujisama Petit Prince | El Principito
2618 | - | Takarajima | La Isla del Tesoro
3822 | - | Sougen no Shoujo Laura | Laura, la Niña de la Pradera
3836 | - | Meiken Jolie | Belle y Sebastián
3835 | - | Ai no Gakkou Cuore Monogatari | Corazón: Diario de un Niño
3180 | - | Manga Aesop Monogatari (TV) | Fábulas de Esopo
4060 | - | Grimm Meisaku Gekijou | Cuentos de los Hermanos Grimm
3194 3043 | - | Ningyohime Marina no Bouken | La Sirenita
2150 8235 | - | Tanoshii Muumin Ikka | Los Mumin · Los Moomin
2718 | - | Umi no Triton | Tritón del Mar
3858 8140 | - | Konchuu Monogatari Minashigo Hutch | Las Aventuras de José Miel · José Miel
4615 | - | Yama Nezumi Rocky Chuck | Fábulas del Bosque Verde
307 | - | Kerokko Demetan | La Ranita Demetan
2575 | - | Don Chuck Monogatari | Don Chuck el Castor
5104 | - | Andes Shounen Pepero no Bouken | Pepero, el Niño de los Andes
3054 | - | La Seine no Hoshi | La Estrella del Sena · El Tulipán Negro
3810 | - | Mori no Youki na Kobito-tachi: Belfy to Lillibit | Belfy y Lillibit
3201 | - | Pure-tou no Nakama-tachi | Serendipity, la Dragoncita Rosa
3418 | - | Jungle no Ouja Tar-chan | Tar-chan, el Rey de la Selva
302 | - | Mirai Shounen Conan | Conan, el Niño del Futuro
40456 | 112151 | Kimetsu no Yaiba Movie: Mugen Ressha-hen | Guardianes de la Noche: Tren Infinito · Demon Slayer: Tren Infinito
2223 | - | Maple Town Monogatari | La Aldea del Arce
`
