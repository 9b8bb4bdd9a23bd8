import type { SiteField } from '../../values/site-fields.ts'

/** Fields of MyAnimeList's XML that have no counterpart here. */
export const malFields: Record<string, SiteField> = {
  my_rated: { label: 'clasificación' },
  my_dvd: { label: 'DVD' },
  my_storage: { label: 'dónde lo guardas' },
  my_storage_value: { label: 'cuánto ocupa', unset: /^0+(\.0+)?$/ },
  my_rewatch_value: { label: 'ganas de volver a verlo' },
  my_priority: { label: 'prioridad', unset: /^low$/i },
  my_discuss: { label: 'si quieres comentarlo', unset: /^1$/ },
  my_sns: { label: 'si se publica', unset: /^default$/i },
}
