import type { HistorySample } from '../sample.ts'

export const anidbSamples: HistorySample[] = [
  {
    name: 'mylist of AniDB',
    format: 'anidb',
    files: {
      '': `<?xml version='1.0' encoding='utf-8'?>
<MyList><User Id="7" Name="jet" AnimeCount="2" />
<Anime Id="12" Eps="26" EpsSpecial="1" YearStart="1998" TypeName="TV Series" Name="Trigun" TitleEng="Trigun &amp; Co" AnnId="13" MyWatchedEps="2" MyIsVoted="1" MyVote="8.5">
<Title Name="Toraigan" LangId="4" />
<Ep Id="1" EpNo="1" StateIsWatched="1"><File Id="5" ViewDate="2006-08-18T22:00:00Z" IsWathed="1" /></Ep>
<Ep Id="2" EpNo="2" StateIsWatched="1"><File Id="6" ViewDate="2006-08-19" IsWathed="1" /></Ep>
</Anime>
<Anime Id="13" Name="Monster" MyWatchedEps="4" /></MyList>`,
    },
    // ids of episodes and files, facts of the catalogue, and a flag that the score repeats
    ignored: /^(User\..*|Title\.LangId|Anime\.(EpsSpecial|TypeName|MyIsVoted)|Ep\.Id|File\.Id)$/,
  },
]
