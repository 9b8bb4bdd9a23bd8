/** What a line asks, and where the product does something else or nothing yet. */
export interface SecurityLine {
  asks: string
  /** What is otherwise, and the page of infra/decisions that says why, by its number. */
  differs?: { how: string; decision: string }
  /** Why there is no test of it, or of a part of it. */
  missing?: string
}

const line = (asks: string, remarks: Omit<SecurityLine, 'asks'> = {}): SecurityLine => ({ asks, ...remarks })

/** The 64 lines of our list of promises about security and reliability, in order; titles of tests name them as `(security.md 7)`. */
export const securityLines: readonly SecurityLine[] = [
  // tokens and accounts
  line('An access token counts only when its algorithm, key, type, issuer, audience and end are the right ones.', {
    differs: { how: 'Tokens stay in the storage of the browser.', decision: '0003' },
  }),
  line('Of secrets that open a session only hashes are kept, so that a dump of the database signs nobody in.'),
  line('Many refreshes with one token at once rotate it once and log nobody out; our client sends one for all tabs.'),
  line('A refresh token that is used again later ends its whole family; a family ends after 7 idle days and after 30.'),
  line('Signing out, here or everywhere, counts from the next call on.'),
  line('Taking an account or a role away counts from the next call on.'),
  line('An unknown name, a wrong password and an empty name are answered alike, in words and in time.'),
  line('Registering is limited for a network, and says of a taken name what it says of a taken e-mail.'),
  line('Guessing a password is counted for networks and accounts together, on all servers, and gets slower.', {
    differs: { how: 'Ten failures count for account and network together.', decision: '0051' },
  }),
  line('A batch holds few calls, and each of them counts.'),
  line('Names are plain, of 3 to 20 letters, unique in any case, never reserved, and never shown like another.'),
  line('No call takes a token from an address or a cookie.'),
  line('Only so many passwords are hashed at once, and what is too long is refused before.'),
  // who may do what
  line('A table says of every procedure what each of five kinds of people is answered, on both transports.'),
  line('What belongs to somebody else cannot be changed, and is not there for whoever tries.', {
    differs: { how: 'The episode comment of another answers 403.', decision: '0054' },
  }),
  line(
    'A comment on a profile may be deleted by its author, the owner and administrators; nobody writes on their own.',
  ),
  line('An answer has the fields of its contract and no other; private ones reach their owner and administrators.'),
  line('What somebody hides is hidden by the server.'),
  line('Early access is shown to everybody, and its video to beta testers and administrators alone.'),
  line('Rights, ids, dates and means in a body change nothing.'),
  line('A flag is true, false, 1, 0, "1" or "0", and anything else a mistake.'),
  line('Nobody revokes their own administration, and one administrator is always left, also of two at once.'),
  line('Deleting everything is for administrators, once a minute, whole or not at all, with a line in the log.'),
  line('The first administrator comes from the environment, and no account exists that nobody asked for.'),
  // what comes in
  line('Every input has a schema with limits; what no column can hold is refused and never a failure of ours.'),
  line('Bodies are limited in size, depth and encoding, on both transports.'),
  line('Wildcards, quotes and SQL in a search are text.'),
  line('Pages are of 100 at most, and a cursor that was tampered with is refused.', {
    differs: {
      how: 'Cursors carry a checksum and no signature: what is in them is checked as any input.',
      decision: '0056',
    },
  }),
  line('No input reaches the prototype of an object.'),
  line('A video is stored and played only from hosts and in forms that are allowed, by the parsed address.'),
  line('Words of people are shown as text everywhere, whatever stands in them.'),
  line('A request of ours to an address that somebody gave reaches the open internet alone.', {
    differs: { how: 'The server fetches no covers; it calls webhooks, by https on its usual port.', decision: '0025' },
  }),
  line('An uploaded picture is told by its bytes, made anew without what it says of its owner, and can run nothing.', {
    differs: { how: 'No scan for malware.', decision: '0003' },
  }),
  line('A picture as a data URL is decoded strictly, kept as a file and never answered as a data URL.'),
  line('Tags are of 1 to 30 visible characters, once for a person in any case, and survive an address.'),
  line('What a player says in a message is checked for where it comes from.', {
    differs: { how: 'Nobody listens to any, and a check keeps it so.', decision: '0054' },
  }),
  // transport and browser
  line('Every page has a strict policy of contents, and every journey fails on what it blocks.', {
    differs: { how: 'Streams in pieces want `media-src blob:` and `connect-src https:`.', decision: '0054' },
  }),
  line(
    'Every answer has the headers that keep a browser safe; https alone once the site is there; no private answer is stored.',
  ),
  line('Other origins are allowed by name, and nothing but JSON and uploads is taken as a body.'),
  line('The address of a client is believed only from proxies that are trusted.'),
  line('An error says what a person needs and its id, and nothing of statements, files and stacks.'),
  line('In production nothing that describes the server is public.'),
  // many at once, and bad days
  line('What there may be one of is unique in the database, however many come at once.'),
  line('Means of votes are exact after a hundred votes at once.'),
  line('Writes can be repeated: the second time changes nothing and is no failure; comments take a key for a day.'),
  line('A deadlock is tried again, three times in all.'),
  line('Without its database the site lives, says so within two seconds, and goes on by itself afterwards.'),
  line('A server that is asked to stop says that it is not ready, finishes what is under way, and ends with 0.'),
  line('A server with too much to do turns calls away, and memory stays level however many streams come and go.'),
  line('Streams are five for a person, end with the session, and keep nothing for whoever does not read.'),
  line('Migrations run from nothing and over data, once, however many servers start together.'),
  line('Backups are made every night, fourteen are kept, and a restore is compared with what was there in a test.', {
    differs: {
      how: 'They are written over SQL and not by pg_dump, and restored in every run of the tests.',
      decision: '0027',
    },
  }),
  line('Acts of administrators and sign-ins are in a log without secrets, which is kept for 180 days.'),
  line('What is installed is what the lockfile says, scripts run by name, actions are pinned, and parts are listed.'),
  // hostile load
  line('Nothing that one sender may send holds up the answers of another.'),
  line('A large body is refused before it is read, or read beside the event loop.'),
  line('A write that is saved is never answered as failed.'),
  line('Every call has a limit for a network and a person; repeating one draws neither ids nor rows.'),
  line('Attempts at codes, tokens and passwords are counted in the statement that looks at them.'),
  line('No error of a stream, a part of a ZIP, a timer or a job ends the process.'),
  line('A file is bounded by its shape as by its size, and is read in a process of its own, which dies alone.'),
  line('A lost right ends its streams and topics in the same moment.'),
  line('A person sends two large bodies or one file at a time, all four; the rest waits unread, or gets 429.'),
  line('A token reads no secret, and nothing about sessions, other tokens and addresses of webhooks.'),
]
