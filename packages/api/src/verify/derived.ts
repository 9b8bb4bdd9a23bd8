import { valuesOf } from './check.ts'
import type { Check } from './check.ts'

/** Checks of derived values, and of references without a constraint. */
export const derivedChecks: Check[] = [
  {
    // computed when the row was written; another version of a function or dictionary computes a different key
    name: 'Claves de búsqueda',
    sql: `select subject, stored, counted from animes a
            ${valuesOf('a.id', [
              ['animes.search_text', 'search_text', 'searchable(title, alternative_titles, synopsis)'],
              ['animes.folded_titles', 'folded_titles', 'folded_titles(title, alternative_titles)'],
              ['animes.title_words', 'title_words', 'search_words(title, alternative_titles)'],
              ['animes.studio_keys', 'studio_keys', 'fold_each(studio || other_studios)'],
              ['animes.tag_keys', 'tag_keys', 'fold_each(tags)'],
            ])}`,
  },
  {
    name: 'Ids externos en la papelera con su anime',
    sql: `select 'external_refs.deleted_at (' || r.id || ')' as subject, r.deleted_at::text as stored, a.deleted_at::text as counted
            from external_refs r join animes a on a.id = r.anime_id`,
  },
  {
    name: 'Respuestas en el hilo de su episodio',
    sql: `select 'episode_comments.parent_id (' || c.id || ')' as subject, concat_ws(' ', c.episode_id, 'respuesta') as stored,
                 concat_ws(' ', p.episode_id, case when p.parent_id is null then 'respuesta' else 'respuesta de otra' end) as counted
            from episode_comments c join episode_comments p on p.id = c.parent_id`,
  },
  {
    name: 'Marcas de cada visionado en su anime',
    sql: `select 'rewatch_marks.episode_id (' || m.rewatch_id || ', ' || m.episode_id || ')' as subject, r.anime_id::text as stored,
                 s.anime_id::text as counted
            from rewatch_marks m join rewatches r on r.id = m.rewatch_id
            join episodes e on e.id = m.episode_id join seasons s on s.id = e.season_id`,
  },
  {
    name: 'Temporada de cada opinión en su anime',
    sql: `select 'reviews.season_id (' || r.id || ')' as subject, r.anime_id::text as stored, s.anime_id::text as counted
            from reviews r join seasons s on s.id = r.season_id`,
  },
  {
    name: 'Figuras congeladas mientras se revisan',
    sql: `select 'episode_stats.review_id (' || t.episode_id || ')' as subject, t.review_id::text as stored, v.id::text as counted
            from episode_stats t left join rating_reviews v on v.id = t.review_id and v.outcome is null where t.review_id is not null`,
  },
  {
    name: 'Valoraciones que no cuentan',
    sql: `select 'episode_ratings.is_counted (' || concat_ws(', ', r.user_id, r.episode_id) || ')' as subject, 'apartado' as stored,
                 case when v.id is not null then 'apartado' end as counted
            from episode_ratings r left join rating_reviews v on v.id = r.review_id and v.outcome is distinct from 'accepted'
           where not r.is_counted`,
  },
  pendingTexts(
    'Comentarios retenidos',
    'episode_comment',
    'select id, pending_review_since, moderated from episode_comments',
  ),
  pendingTexts(
    'Comentarios de perfiles retenidos',
    'profile_comment',
    'select id, pending_review_since, false from profile_comments',
  ),
  pendingTexts('Opiniones retenidas', 'review', 'select id, pending_review_since, moderated from reviews'),
  pendingTexts('Descripciones retenidas', 'profile', 'select id, bio_pending_review_since, false from users'),
  pendingTexts('Listas retenidas', 'custom_list', 'select id, pending_review_since, false from custom_lists'),
  referring('Animes de las colecciones', 'custom_lists', 'id', 'anime_ids', 'animes'),
  referring('Animes favoritos', 'favourites', 'user_id', 'anime_ids', 'animes'),
  referring('Episodios de la actividad', 'tracking_events', 'id', 'episode_ids', 'episodes'),
  referring('Episodios de los reproductores', 'player_deliveries', 'id', 'episode_ids', 'episodes'),
]

/** Checks a column of ids without a foreign key against the rows they name. */
function referring(name: string, table: string, key: string, column: string, target: string): Check {
  return {
    name,
    sql: `select '${table}.${column} (' || r.${key} || ')' as subject, ids.id::text as stored, t.id::text as counted
            from ${table} r cross join lateral unnest(r.${column}) ids (id) left join ${target} t on t.id = ids.id`,
  }
}

/** Compares texts pending review with the review queue in both directions; a text deleted by its author stays in the queue. */
function pendingTexts(name: string, kind: string, texts: string): Check {
  const waiting = `r.kind = '${kind}' and r.words is not null and r.decided_at is null`
  return {
    name,
    sql: `with texts (id, pending_review_since, is_moderated) as (${texts})
          select '${kind} (' || t.id || ')' as subject, 'retenido' as stored, case when r.id is not null then 'retenido' end as counted
            from texts t left join reports r on r.subject_id = t.id and ${waiting} where t.pending_review_since is not null and not t.is_moderated
           union all
          select 'reports.words (' || r.id || ')', 'retenido', case when t.pending_review_since is not null then 'retenido' end
            from reports r join texts t on t.id = r.subject_id where ${waiting}`,
  }
}
