interface StreamingSite {
  /** The key of the platform in our list. */
  platform: string
  /** The address of a page, with `{{id}}` in place of its id. */
  template: string
  /** Countries that bangumi-data gives for all pages of the site; none if it gives none. */
  regions?: string[]
}

const playlist = 'https://www.youtube.com/playlist?list={{id}}'
const bilibili = 'https://www.bilibili.com/bangumi/media/md{{id}}/'
const southEastAsia = ['HK', 'TW', 'MO', 'SG', 'MY']

/**
 * The legal streaming sites of bangumi-data, from its `siteMeta` (version 0.3). Sites that are not listed are not read, among them all of
 * type `resource`, which are indexes of torrents.
 */
export const streamingSites: Record<string, StreamingSite> = {
  crunchyroll: { platform: 'crunchyroll', template: 'https://www.crunchyroll.com/series/{{id}}/' },
  netflix: { platform: 'netflix', template: 'https://www.netflix.com/title/{{id}}' },
  disneyplus: { platform: 'disney-plus', template: 'https://www.disneyplus.com/series/view/{{id}}' },
  // the address of the Japanese shop, but bangumi-data names no country for it
  prime: { platform: 'prime-video', template: 'https://www.amazon.co.jp/gp/video/detail/{{id}}' },
  youtube: { platform: 'youtube', template: playlist },
  muse_hk: { platform: 'youtube', template: playlist, regions: ['HK', 'MO'] },
  muse_tw: { platform: 'youtube', template: playlist, regions: ['TW'] },
  ani_one: { platform: 'youtube', template: playlist, regions: southEastAsia },
  ani_one_asia: { platform: 'youtube', template: playlist, regions: [...southEastAsia, 'PH', 'TH', 'ID', 'VN', 'IN'] },
  tropics: { platform: 'youtube', template: playlist, regions: ['HK', 'TW', 'MO'] },
  abema: { platform: 'abema', template: 'https://abema.tv/video/title/{{id}}', regions: ['JP'] },
  unext: { platform: 'u-next', template: 'https://video.unext.jp/title/{{id}}', regions: ['JP'] },
  nicovideo: { platform: 'niconico', template: 'https://ch.nicovideo.jp/{{id}}', regions: ['JP'] },
  danime: {
    platform: 'd-anime-store',
    template: 'https://animestore.docomo.ne.jp/animestore/ci_pc?workId={{id}}',
    regions: ['JP'],
  },
  bilibili: { platform: 'bilibili', template: bilibili, regions: ['CN'] },
  bilibili_hk_mo_tw: { platform: 'bilibili', template: bilibili, regions: ['HK', 'MO', 'TW'] },
  bilibili_hk_mo: { platform: 'bilibili', template: bilibili, regions: ['HK', 'MO'] },
  bilibili_tw: { platform: 'bilibili', template: bilibili, regions: ['TW'] },
}

/** The address of a page of a site. */
export const addressOnSite = (template: string, id: string) => template.replace('{{id}}', () => id)
