export interface SecurityRequirement {
  requirement: string
  /** How the product differs from the requirement, and the number of the decision that says why. */
  deviation?: { text: string; decision: string }
  /** Why the requirement, or a part of it, has no test. */
  untested?: string
}

const requires = (requirement: string, notes: Omit<SecurityRequirement, 'requirement'> = {}): SecurityRequirement => ({
  requirement,
  ...notes,
})

/** The 64 requirements in order: titles of tests name them by number, as `(security.md 7)`. */
export const securityRequirements: readonly SecurityRequirement[] = [
  // accounts and tokens
  requires('An access token is accepted only with the right algorithm, key, type, issuer, audience and expiry.', {
    deviation: { text: 'The browser stores tokens in local storage.', decision: '0003' },
  }),
  requires('Secrets that open a session are stored only as hashes, so a database dump grants no access.'),
  requires('Concurrent refreshes with one token rotate it once and sign no one out; all tabs share one refresh.'),
  requires('Reuse of an old refresh token ends its family; families end after 7 idle days and after 30 days.'),
  requires('Signing out, from one session or all, takes effect with the next call.'),
  requires('Removing an account or a role takes effect with the next call.'),
  requires('Sign-in answers an unknown name, a wrong password and an empty name alike and in equal time.'),
  requires('Registration is limited per network, and answers a taken name and a taken e-mail alike.'),
  requires('Wrong passwords are counted per network and account across all servers, with growing delays.', {
    deviation: { text: 'Ten failures count per pair of account and network.', decision: '0051' },
  }),
  requires('A batch has a maximum number of calls, and each call counts towards the limits.'),
  requires('Usernames have 3 to 20 plain characters, are unique without case, not reserved, and not confusable.'),
  requires('No call accepts an access, refresh or API token in a URL or a cookie.'),
  requires('Password hashing has a concurrency limit, and passwords that are too long are refused before it.'),
  // authorisation
  requires('A permission table states the answer of every procedure to five kinds of actors, on both transports.'),
  requires("Other people's private rows answer 404 and can't be changed.", {
    deviation: { text: "Another person's episode comment answers 403.", decision: '0054' },
  }),
  requires('Profile comments can be deleted by author, profile owner and administrators; self-comments are refused.'),
  requires('Answers have exactly the fields of their contract; private fields reach only owner and administrators.'),
  requires('The server enforces privacy settings.'),
  requires('Early-access animes are visible to everyone, their video URLs only to beta testers and administrators.'),
  requires('Roles, ids, dates and means in a request body have no effect.'),
  requires('A flag is one of true, false, 1, 0, "1", "0"; any other value is refused.'),
  requires("Administrators can't revoke their own role, and one always remains, even under concurrent requests."),
  requires('Deleting everything is for administrators, once a minute, atomic and audited.'),
  requires('The first administrator comes from the environment, and no default account exists.'),
  // input and files
  requires('Every input has a schema with limits; values that no column can store are refused with 400.'),
  requires('Request bodies are limited in size, depth and encoding, on both transports.'),
  requires('Wildcards, quotes and SQL in a search are literal text.'),
  requires('Pages have at most 100 entries, and modified cursors are refused.', {
    deviation: { text: 'Cursors have a checksum but no signature; their content is validated.', decision: '0056' },
  }),
  requires('No input can change the prototype of an object.'),
  requires('Video URLs are stored and embedded only for allowed hosts and forms, from the parsed URL.'),
  requires('User text is always rendered as text.'),
  requires('Requests to URLs that people configured reach public addresses only (SSRF).', {
    deviation: {
      text: 'Covers, with REMOTE_COVERS=fetch only, and webhooks are called by https on port 443.',
      decision: '0025',
    },
  }),
  requires('Uploaded pictures are recognised by content, re-encoded without metadata, and served inert.', {
    deviation: { text: 'No malware scan.', decision: '0003' },
  }),
  requires('Pictures in data URLs are decoded strictly, stored as files, and never returned as data URLs.'),
  requires('Tags have 1 to 30 visible characters, are unique per person without case, and work in URLs.'),
  requires('Messages from embedded players are checked for origin and shape.', {
    deviation: { text: 'No code listens to such messages, and npm run check enforces it.', decision: '0054' },
  }),
  // transport and browser
  requires('Every page has a strict content security policy, and journeys fail on violations.', {
    deviation: { text: 'HLS video requires `media-src blob:` and `connect-src https:`.', decision: '0054' },
  }),
  requires('Every answer has security headers, HSTS with an https URL, and no-store where it is private.'),
  requires('CORS allows listed origins only, and request bodies are JSON or uploads only.'),
  requires('Forwarded client addresses are accepted from trusted proxies only.'),
  requires('Errors contain a message and a request id, and no SQL, paths or stack traces.'),
  requires('In production no endpoint that describes the server is public.'),
  // concurrency and resilience
  requires('Uniqueness is enforced by database constraints under concurrent requests.'),
  requires('Rating means are exact after a hundred concurrent ratings.'),
  requires('Writes can be repeated without further effect; comments accept an idempotency key for a day.'),
  requires('Deadlocks are retried, three attempts in total.'),
  requires('Without its database the server stays up, answers 503 within two seconds, and recovers without a restart.'),
  requires('A stopping server reports not ready, finishes open requests, and exits with 0.'),
  requires('An overloaded server refuses calls, and memory is stable over many live streams.'),
  requires('Live streams are limited to five per person, end with the session, and bound unread events.'),
  requires('Migrations work on empty and used databases, and run once when several servers start together.'),
  requires('Backups run nightly, fourteen are retained, and a test compares a restore with the original.', {
    deviation: { text: 'Written over SQL, not by pg_dump; restored in every run of the tests.', decision: '0027' },
  }),
  requires('Administrative changes and sign-ins are audited without secrets, for 180 days.'),
  requires(
    'Dependencies come from the lockfile, install scripts are allow-listed, actions are pinned, an SBOM exists.',
  ),
  // hostile load
  requires("No input of one sender delays other senders' answers."),
  requires('Large bodies are refused before they are read, or parsed outside the event loop.'),
  requires('A committed write is never answered as failed.'),
  requires('Every call has a limit per network and person; repeated calls consume no ids and add no rows.'),
  requires('Attempts at codes, tokens and passwords are counted in the statement that checks them.'),
  requires('No failing stream, ZIP entry, timer or job ends the process.'),
  requires('Files are limited by structure as well as size, and read in a separate process.'),
  requires('Losing a permission closes affected live streams and topics immediately.'),
  requires('A person sends two large bodies or one file at a time, the site takes four; the rest waits or gets 429.'),
  requires('An API token reads no secrets, sessions, other tokens or webhook URLs.'),
]
