import type { RecommendationReason, RecommendationReasonKind } from '@animeteca/contracts/tracking/recommendations'

type ReasonText = (title: string) => string

const ownReasons: Record<RecommendationReasonKind, ReasonText> = {
  liked: (title) => `Porque te gustó ${title}`,
  watched: (title) => `Porque viste ${title}`,
  planned: (title) => `Porque quieres ver ${title}`,
  relation: (title) => `Relacionado con ${title}`,
  studio: (title) => `Del mismo estudio que ${title}`,
  tags: (title) => `Se parece a ${title}`,
  popular: () => 'Gusta a mucha gente',
}

const friendReasons: Record<RecommendationReasonKind, (name: string) => ReasonText> = {
  liked: (name) => (title) => `A ${name} le gustó ${title}`,
  watched: (name) => (title) => `${name} vio ${title}`,
  planned: (name) => (title) => `${name} quiere ver ${title}`,
  relation: (name) => (title) => `Relacionado con ${title}, que conoce ${name}`,
  studio: (name) => (title) => `Del mismo estudio que ${title}, que conoce ${name}`,
  tags: (name) => (title) => `Se parece a ${title}, que conoce ${name}`,
  popular: () => ownReasons.popular,
}

/** Why an anime is recommended to the viewer. */
export const reasonText = ({ kind, anime }: RecommendationReason) => ownReasons[kind](anime?.title ?? '')

/** Why an anime suits a friend of the viewer. */
export const friendReasonText = ({ kind, anime }: RecommendationReason, name: string) =>
  friendReasons[kind](name)(anime?.title ?? '')
