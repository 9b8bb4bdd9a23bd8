import { splitPhrases } from './split-phrases.ts'

/** Parts of generated titles: every head fits every tail and every ending. */
const titleHeads = splitPhrases(`
  Crónicas | El diario | La leyenda | Los guardianes | La última estación | Cartas | El jardín | La orquesta |
  Las hermanas | El club | Memorias | El tranvía | La panadería | Los herederos | El laberinto | La academia |
  Canciones | El observatorio | Los piratas | La biblioteca | El dragón | Las brujas | El taller | La reina |
  Los nómadas | El corazón | La marea | Fragmentos | El mapa | La promesa | Los relojeros | El verano | La isla |
  El ladrón | Las lámparas | El camino | La máscara | Los gatos | El invierno | La frecuencia | Ecos | El archivo
  | La espada | Los vecinos | El campeón | La compañía | Bitácora | El silencio
`)

const titleTails = splitPhrases(`
  de la marea | del norte | de cristal | bajo la lluvia | entre dos lunas | sin nombre | de medianoche |
  del puerto viejo | de papel | que nunca duerme | del tercer planeta | de Valdeluna | y la ceniza | de hojalata |
  del bosque hueco | a contraluz | de los mil peldaños | en la frontera | del cometa | de azúcar y pólvora |
  sobre el tejado | de la colina azul | del faro apagado | de otro siglo | con alas prestadas | de la calle Ocho |
  del desierto rojo | de agua dulce | en clave de sol | del reino inverso | de las nubes | contra el reloj |
  de Ñandú | del último tren | de seda | a cuatro manos | del volcán dormido | de la estepa | bajo cero |
  de madera | del planetario | en el margen | de los domingos | del fin del mapa | de sal | entre paréntesis |
  de la quinta ola | del barrio bajo | de hierro | en silencio | del eclipse | de la memoria | con sombrero |
  del mar interior | de neón | a la deriva | del viento | de la luciérnaga | y otros milagros | de Ciudad Gris |
  del molino | de segunda mano | al alba | de ningún lugar
`)

const titleEndings = [
  '',
  ' II',
  ': el regreso',
  ' y la ciudad dormida',
  ': corazón de invierno',
  ' (2.ª parte)',
  ' en primavera',
  ' Zero',
  ': la película',
  '+',
  ': nueva generación',
  ' · Especial',
]

const lightNovel =
  'Me reencarné como el tercer ayudante de cocina de un castillo que flota y ahora el rey, la bruja y un dragón con ' +
  'alergia al polen discuten cada noche por quién friega los platos mientras yo solo quería aprender a hacer una ' +
  'tortilla que no se rompiera'

/** Titles that layouts, searches and escapes must cope with. */
const oddTitles = [
  'Ñ',
  'Ø',
  '100 % real',
  'C_S_',
  '¿Quién teme al 0?',
  '<b>Negrita</b> & «comillas»',
  "D'Artagnan \\ el gato",
  '灯台の夏',
  '🦊 El zorro que contaba estrellas 🌠',
  'قصة المنارة',
  'COWBOY sin BEBOP',
  'aaa',
  `${lightNovel}.`,
  'Hiperpneumoultramicroscopicosilicovolcanoconiótico'.repeat(5),
  '«»',
  '2001',
  'null',
  '-1',
  '....',
]

const synopsisOpenings = splitPhrases(`
  En un puerto donde nunca amanece, una farera recoge lo que el mar devuelve. |
  Cuando el instituto pierde su única clase de música, tres alumnos deciden tocar en los tejados. |
  Hace cien años que nadie cruza la muralla, hasta que una cartera se equivoca de dirección. |
  Un cocinero sin olfato hereda el restaurante más temido de la ciudad. |
  La capitana de una nave mercante despierta y su tripulación ha envejecido treinta años. |
  Todos los inviernos, un pueblo elige a quien se quedará despierto hasta la primavera. |
  Dos rivales de ajedrez comparten piso, deudas y un gato que sabe demasiado. |
  En la escuela de invocadores suspender es peligroso, y Mirta ya lleva cinco. |
  Un árbitro de fútbol descubre que puede parar el tiempo, pero solo en los descuentos. |
  La ciudad se reconstruye cada noche y solo los relojeros recuerdan cómo era ayer. |
  Tras la guerra, una intérprete viaja de aldea en aldea traduciendo lo que nadie quiso decir. |
  A los diecisiete, Bruno recibe la herencia de su abuela: una deuda con el infierno.
`)

const synopsisMiddles = splitPhrases(`
  Lo que empieza como un encargo sencillo se enreda en promesas, mapas falsos y una canción que todos creían olvidada. |
  Nadie le advirtió de los dragones, y menos aún del papeleo. |
  Cada episodio abre una puerta distinta, y no todas se pueden volver a cerrar. |
  A su lado van un espadachín con vértigo, una niña que no miente y un robot que colecciona postales. |
  Mientras la marea sube, los viejos rencores salen a flote y hay que elegir a quién lanzar la cuerda. |
  El campeonato se acerca, el equipo no llega a once y el entrenador solo habla con metáforas. |
  Entre clases, entregas y batallas, aprenderán que crecer también es perder el tren alguna vez. |
  Pero los recuerdos cuestan caro, y alguien los está comprando todos.
`)

const synopsisClosings = splitPhrases(`
  Una historia pequeña sobre cosas enormes. | Con humor, melancolía y bastante sopa. |
  Y todavía queda lo peor: la cena de Navidad. | El final, dicen, depende de quién lo cuente. |
  Nadie saldrá de allí siendo el mismo. | Para ver con una manta y sin prisa. |
  Acción, ternura y una banda sonora que se queda. | ¿Cuánto vale una segunda oportunidad?
`)

const seasonTitles = splitPhrases(
  `Arco del puerto | La travesía | El torneo | Raíces | Segundo invierno | Hacia el sur | La deuda`,
)

const episodeHeads = splitPhrases(`
  La llegada | Una puerta | El encargo | Lo que dijo | Noche | El duelo | Tres cartas | La tormenta | Un ensayo |
  El pacto | La cosecha | Sin billete | El examen | La despedida | Agua y ceniza | El segundo plato | Marea alta |
  La fuga | El recuento | Volver
`)

const genres = splitPhrases(`
  Acción | Aventura | Ciencia ficción | Comedia | Deportes | Drama | Fantasía | Misterio | Música | Psicológico |
  Recuentos de la vida | Romance | Sobrenatural | Suspense | Terror
`)

export const cataloguePhrases = {
  titleHeads,
  titleTails,
  titleEndings,
  oddTitles,
  synopsisOpenings,
  synopsisMiddles,
  synopsisClosings,
  seasonTitles,
  episodeHeads,
  genres,
}
