import type { Pool } from 'pg'

/** `MyAnimeList id | title | other titles`: a small catalogue of real works, as encyclopedias list them, without Spanish names. */
const works = `
16498 | Shingeki no Kyojin | Attack on Titan · 進撃の巨人
5114 | Fullmetal Alchemist: Brotherhood | 鋼の錬金術師
121 | Fullmetal Alchemist | Hagane no Renkinjutsushi
38000 | Kimetsu no Yaiba | Demon Slayer: Kimetsu no Yaiba · 鬼滅の刃
1254 | Saint Seiya | Knights of the Zodiac · 聖闘士星矢
12929 | Saint Seiya Omega |
2116 | Captain Tsubasa | Flash Kicker · キャプテン翼
21 | One Piece | ワンピース
986 | Dragon Ball Z Special 1: Tatta Hitori no Saishuu Kessen | Dragon Ball Z: Bardock, The Father of Goku
223 | Dragon Ball | ドラゴンボール
813 | Dragon Ball Z | ドラゴンボールZ
225 | Dragon Ball GT |
20 | Naruto | ナルト
1735 | Naruto: Shippuuden | Naruto Shippuden
1535 | Death Note | デスノート
31964 | Boku no Hero Academia | My Hero Academia · 僕のヒーローアカデミア
40748 | Jujutsu Kaisen | 呪術廻戦
11061 | Hunter x Hunter (2011) | Hunter x Hunter
30276 | One Punch Man | One-Punch Man
22319 | Tokyo Ghoul | 東京喰種
199 | Sen to Chihiro no Kamikakushi | Spirited Away · 千と千尋の神隠し
431 | Howl no Ugoku Shiro | Howl's Moving Castle
164 | Mononoke Hime | Princess Mononoke
523 | Tonari no Totoro | My Neighbor Totoro
578 | Hotaru no Haka | Grave of the Fireflies
32281 | Kimi no Na wa. | Your Name. · 君の名は。
28851 | Koe no Katachi | A Silent Voice
966 | Crayon Shin-chan | Shin Chan
2471 | Doraemon (1979) | ドラえもん
235 | Meitantei Conan | Case Closed
170 | Slam Dunk | スラムダンク
45 | Rurouni Kenshin: Meiji Kenkaku Romantan | Rurouni Kenshin
967 | Hokuto no Ken | Fist of the North Star
2225 | Alps no Shoujo Heidi | Heidi: Girl of the Alps
2253 | Mazinger Z |
5231 | Inazuma Eleven |
232 | Cardcaptor Sakura | カードキャプターさくら
530 | Bishoujo Senshi Sailor Moon | Sailor Moon
30831 | Kono Subarashii Sekai ni Shukufuku wo! | God's Blessing on This Wonderful World!
31240 | Re:Zero kara Hajimeru Isekai Seikatsu | Re:ZERO -Starting Life in Another World-
9253 | Steins;Gate |
24833 | Ansatsu Kyoushitsu | Assassination Classroom
28171 | Shokugeki no Souma | Food Wars! Shokugeki no Soma
23755 | Nanatsu no Taizai | The Seven Deadly Sins
9919 | Ao no Exorcist | Blue Exorcist
23273 | Shigatsu wa Kimi no Uso | Your Lie in April
35790 | Tate no Yuusha no Nariagari | The Rising of the Shield Hero
37430 | Tensei shitara Slime Datta Ken | That Time I Got Reincarnated as a Slime
35507 | Youkoso Jitsuryoku Shijou Shugi no Kyoushitsu e | Classroom of the Elite
38101 | 5-toubun no Hanayome | The Quintessential Quintuplets
40839 | Kanojo, Okarishimasu | Rent-a-Girlfriend
42249 | Tokyo Revengers |
44511 | Chainsaw Man |
50265 | Spy x Family |
52991 | Sousou no Frieren | Frieren: Beyond Journey's End
54492 | Kusuriya no Hitorigoto | The Apothecary Diaries
4898 | Kuroshitsuji | Black Butler
10620 | Mirai Nikki (TV) | The Future Diary
227 | FLCL | Fooly Cooly
11757 | Sword Art Online |
20583 | Haikyuu!! | ハイキュー!!
6702 | Fairy Tail |
48926 | Komi-san wa, Comyushou desu. | Komi Can't Communicate
37779 | Yakusoku no Neverland | The Promised Neverland
1293 | Urusei Yatsura |
1663 | Haha wo Tazunete Sanzenri |
36699 | Kimitachi wa Dou Ikiru ka | The Boy and the Heron
25013 | Akatsuki no Yona | Yona of the Dawn
269 | Bleach | ブリーチ
3588 | Soul Eater |
46569 | Jigokuraku | Hell's Paradise
51552 | Watashi no Shiawase na Kekkon | My Happy Marriage
36407 | Kenja no Mago | Wise Man's Grandchild
1210 | NHK ni Youkoso! | Welcome to the N.H.K.
1029 | Omoide Poroporo | Only Yesterday
905 | Dragon Ball Z Movie 12: Fukkatsu no Fusion!! Gokuu to Vegeta | Dragon Ball Z: Fusion Reborn
2675 | Doraemon Movie 17: Nobita to Ginga Express |
2836 | Chiisana Viking Vickie | Vicky the Viking
2571 | Mitsubachi Maya no Bouken | Maya the Bee
2828 | Ie Naki Ko | Nobody's Boy Remi
2576 | Araiguma Rascal | Raccoon Rascal
4514 | Seton Doubutsuki: Kuma no Ko Jacky |
2389 | Kagaku Ninja-tai Gatchaman | Gatchaman
2553 | Flanders no Inu | A Dog of Flanders
1251 | Fushigi no Umi no Nadia | Nadia: The Secret of Blue Water
334 | Marmalade Boy |
1087 | Kimagure Orange☆Road |
338 | Versailles no Bara | The Rose of Versailles
2748 | Dash! Kappei |
2548 | Ai no Wakakusa Monogatari | Tales of Little Women
1221 | Demashita! Powerpuff Girls Z |
- | Kidou Senshi: Hana no Kaze II | Mobile Trooper: Flower Wind II
- | Peace Maker Kurogane |
- | Noche de Faroles | Night of Lanterns
- | El Jardín de los Niños Perdidos |
`

export const addKnownWorks = (pool: Pool) =>
  pool.query(
    `with given as (select row_number() over () as place, * from json_to_recordset($1) as w(mal text, title text, others text[])),
          added as (insert into animes (title, alternative_titles) select title, others from given order by place returning id, title)
     insert into external_refs (site, external_id, anime_id) select 'mal', mal, id from added join given using (title) where mal <> '-'`,
    [JSON.stringify(works.trim().split('\n').map(parse))],
  )

function parse(line: string) {
  const [mal, title, others = ''] = line.split('|').map((part) => part.trim())
  return { mal, title, others: others.split(' · ').filter(Boolean) }
}
