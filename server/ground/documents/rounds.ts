interface Waiting {
  /** Who asked for it; null for what comes in the order in which it was asked for. */
  readonly by: string | null
}

/** What waits, in rounds: whoever asked for many things has one of them done in each, so that the first of anybody else comes before their second. */
export function createRounds<Order extends Waiting>() {
  const waiting: { readonly order: Order; readonly round: number }[] = []
  let round = 0
  const countOf = (by: string | null) => (by === null ? 0 : waiting.filter(({ order }) => order.by === by).length)
  return {
    countOf,
    count: () => waiting.length,
    add: (order: Order) => {
      // @protects 101 whoever asks for many papers waits for their own
      //   instead: round + countOf(order.by) ==> round
      waiting.push({ order, round: round + countOf(order.by) })
    },
    /** What was taken comes next once more. */
    putBack: (order: Order) => {
      waiting.unshift({ order, round })
    },
    /** What comes next; undefined when nothing waits. */
    take: (): Order | undefined => {
      const [next] = waiting.toSorted((one, other) => one.round - other.round)
      if (!next) return undefined
      waiting.splice(waiting.indexOf(next), 1)
      round = next.round
      return next.order
    },
  }
}
