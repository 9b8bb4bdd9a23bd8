import { describe, expect, test } from 'vitest'
import { jellyfin } from '../../../test/players.ts'
import { readPlayback } from './read-playback.ts'

const titleOf = (written: string) => readPlayback(jellyfin({ SeriesName: written }))

describe('readPlayback', () => {
  // templates of Jellyfin with `{{SeriesName}}` write every letter beyond ASCII so
  test.for([
    ['Pok&#233;mon', 'Pokémon'],
    ['&#x9032;&#x6483;&#12398;&#24040;&#20154;', '進撃の巨人'],
    ['K&amp;on&#x27;s &quot;&lt;3&gt;&quot;', `K&on's "<3>"`],
    ['Bebop &#55357;&#56898;', 'Bebop 🙂'],
    ['&amp;#233;', '&#233;'],
    ['A&#0;B&#55357;&#1114112;&#x110000;', 'AB\ufffd&#1114112;&#x110000;'],
  ] as const)('unescapes the HTML of %s', ([written, title]) => {
    expect(titleOf(written)).toMatchObject({ playback: { title } })
  })

  test('unescapes the whole of a long title', () => {
    expect(titleOf('&#27431;'.repeat(300))).toMatchObject({ playback: { title: '欧'.repeat(300) } })
  })
})
