import { splitPhrases } from './split-phrases.ts'

const firstNames = splitPhrases(`
  ana | lucia | mateo | sofia | hugo | valentina | diego | martina | leo | carmen | nicolas | julieta | pablo |
  emilia | bruno | renata | tomas | abril | simon | noa | ivan | elena | gael | paula | izan | olivia | marcos |
  alba | santi | ines | rocio | dario | mar | unai | nerea | thiago | vera | joel
`)

const bios = splitPhrases(`
  Veo un episodio más y me duermo. | Team subtítulos. | Colecciono primeras temporadas. | Lloro con los openings.
  | Aquí por los robots gigantes y la comida dibujada. | Reviso cada final dos veces. Sin destripes, por favor. |
  De Rosario. Si hay gatos, la veo. | ✨ mahou shoujo o nada ✨ | Pendientes: todo. |
  Antes de opinar, la veo entera.
`)

const tags = splitPhrases(`veterano | moderación | reseñas | primera ola | 50% / ¡sí! | traducción | aniversario`)
const secondTags = splitPhrases(`colabora | sorteo 2026 | prueba | ⭐`)

const commentOpenings = splitPhrases(`
  Qué barbaridad de episodio. | No me esperaba ese final. | La animación de la pelea es otra cosa. |
  Un poco lento, | He tenido que pausar dos veces. | ¿Soy la única persona que lo vio venir? | Esa música… |
  Lo he visto con mi madre y | Segunda vez que lo veo: | Me ha recordado al verano pasado. |
  Diez minutos y ya estaba llorando. | Ojo al fondo en el minuto doce.
`)

const commentClosings = splitPhrases(`
  Mañana sigo. | y aun así no podía parar. | Gracias a quien lo recomendó. | Quiero esa sopa. |
  Justicia para el gato. | Ahora entiendo el opening. | Nada que añadir. |
  La temporada merece la pena solo por esto. | ¡Y encima llueve! | 10/10
`)

/** Comments that are difficult to display. */
const oddComments = [
  '<script>alert("hola")</script>',
  'Mirad https://animeteca.example/una/direccion/larguisima?con=parametros&y=mas',
  '👏'.repeat(40),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'Uno.\n\nDos.\n\nTres.',
  'Sigo pensando en la escena del faro. '.repeat(50).trim(),
]

export const peoplePhrases = {
  firstNames,
  bios,
  tags,
  secondTags,
  commentOpenings,
  commentClosings,
  oddComments,
}
