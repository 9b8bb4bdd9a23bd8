import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const mylist = (animes: string) =>
  `<?xml version='1.0' encoding='utf-8'?>\n<MyList>\n<User Id="7" Name="jet" AnimeCount="1" />\n${animes}</MyList>\n`

describe("AniDB's mylist", () => {
  const anime = `<Anime Id="12" Eps="26" EpsSpecial="1" YearStart="1998" TypeName="TV Series" Name="Trigun" TitleEng="Trigun &amp; Co" AnnId="13" MyWatchedEps="2" MyIsVoted="1" MyVote="8.5">
<Title Name="Toraigan" LangId="4" />
<Ep Id="1" EpNo="1" StateIsWatched="1"><File Id="5" ViewDate="2006-08-18T22:00:00Z" IsWathed="1"><Video AR="20" /></File></Ep>
<Ep Id="2" EpNo="2" StateIsWatched="1"><File Id="6" ViewDate="" /></Ep>
<Ep Id="3" EpNo="3" StateIsWatched="0"><File Id="7" ViewDate="" IsWathed="0" /></Ep>
<Ep Id="4" EpNo="S1" StateIsWatched="1" />
</Anime>
`

  test('gives watched episodes with their dates, and the owner’s score', async () => {
    expect(await read(mylist(anime))).toMatchObject({
      format: 'anidb',
      owner: 'jet',
      refused: [],
      entries: [
        {
          ids: [
            { site: 'anidb', id: '12' },
            { site: 'ann', id: '13' },
          ],
          titles: ['Trigun', 'Trigun & Co', 'Toraigan'],
          year: 1998,
          episodeCount: 26,
          status: null,
          score: 85,
          marks: [
            { season: null, episode: 1, watchedAt: '2006-08-18T22:00:00.000Z' },
            { season: null, episode: 2, watchedAt: null },
          ],
          leftOut: ['1 episodio especial no se importa'],
        },
      ],
    })
  })

  test('is read from the template “mini” too', async () => {
    const mini = `<?xml version="1.0" encoding="UTF-8" ?>
<mylist template="mini" uid="7" username="jet" date="01.01.2024 10:00">
  <anime aid="12" type="TV Series" year="1998">
    <titles><default><![CDATA[Trigun]]></default><nihongo><![CDATA[トライガン]]></nihongo><english><![CDATA[]]></english></titles>
    <episodes total="26">
      <episode eid="1" epno="1" aired="01.04.1998" watched="1">
        <titles><english><![CDATA[The $$60,000,000,000 Man]]></english></titles>
        <files><file fid="5" lid="9" watched="18.08.2006 22:00" gid="3" /><file fid="8" lid="9" watched="" /></files>
      </episode>
      <episode eid="2" epno="2" aired="08.04.1998" watched=""><files><file fid="6" lid="10" watched="" /></files></episode>
      <episode eid="3" epno="3" aired="15.04.1998" watched="1"></episode>
      <episode eid="4" epno="S1" aired="15.04.1998" watched="1"></episode>
    </episodes>
  </anime>
</mylist>
`
    expect(await read(mini)).toMatchObject({
      format: 'anidb',
      entries: [
        {
          ids: [{ site: 'anidb', id: '12' }],
          year: 1998,
          type: 'tv',
          marks: [
            { season: null, episode: 1, watchedAt: '2006-08-18T00:00:00.000Z' },
            { season: null, episode: 3, watchedAt: null },
          ],
          leftOut: ['1 episodio especial no se importa'],
        },
      ],
    })
  })

  test('uses the watched count when no episodes are listed, and refuses an anime without id and name', async () => {
    const { entries, refused } = await read(
      mylist('<Anime Id="12" Name="Trigun" MyWatchedEps="4" MyVote="NaN" /><Anime Eps="3" />'),
    )
    expect(entries[0]).toMatchObject({ progress: 4, score: null, marks: [] })
    expect(refused).toMatchObject([{ row: 2, reason: 'No indica de qué anime se trata' }])
  })
})
