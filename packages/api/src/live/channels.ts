// A channel is a topic, or a topic with the id of a row: `catalogue`, `anime:3`, `profile:7`.

/** The topic of a channel with an id. */
export const kindOf = (channel: string) => channel.slice(0, channel.indexOf(':'))

/** The id of the row. */
export const idOf = (channel: string) => Number(channel.slice(channel.indexOf(':') + 1))

/** Whether events of the channel are about an anime or an episode, which may be an adult title. */
export const isOfTitle = (channel: string) => ['anime', 'episode'].includes(kindOf(channel))
