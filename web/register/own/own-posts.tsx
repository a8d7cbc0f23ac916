import type { Asked } from '@djbr/domain/calls/call.ts'
import { claimPost, type OwnPost, ownPosts, ownViews, withdrawClaim } from '@djbr/domain/calls/own-posts.ts'
import { wrongData } from '@djbr/domain/register/claims.ts'
import { CAPACITY_WORDS } from '@djbr/domain/register/entity-members.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, keyOf, queryOf } from '../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDayNumbers, displayMoment } from '../../foundation/format/format.ts'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './own-posts.module.css'

/** Failures that this part of the profile shows itself. */
const SAID_HERE = { quiet: [0, 200, 400, 404, 503] }

/** Shows which entities list the person, what they may answer to each, and which of them viewed their data. */
export default function OwnPosts() {
  const t = useText()
  const { data, isError, refetch } = useQuery(queryOf(ownPosts))
  if (isError) {
    return <LoadFailed title={t('profile.register.failed')} onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p>{t('profile.register.none')}</p>
  return (
    <>
      <ul className={styles.posts}>
        {data.map((post) => (
          <li key={post.id}>
            <Post post={post} />
          </li>
        ))}
      </ul>
      <h3>{t('profile.register.views')}</h3>
      <Views />
    </>
  )
}

function Post({ post }: { readonly post: OwnPost }) {
  const t = useText()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'not_here' | 'wrong_data' | null>(null)
  const done = () => void client.invalidateQueries({ queryKey: keyOf(ownPosts) })
  const withdrawing = useMutation({
    mutationFn: () => ask(withdrawClaim, { postId: post.id }, SAID_HERE),
    onSuccess: (answer) => {
      notifyWrite(answer)
      done()
    },
  })
  const { entity, title, startedOn, endedOn, reportedAt, voided, claim, claimedAt } = post
  return (
    <>
      <p>
        <strong>{entity}</strong>
        <span>{`, ${title}`}</span>
      </p>
      <p className={styles.days}>
        {`${t(endedOn ? 'profile.register.held' : 'profile.register.holds', {
          from: displayDate(startedOn),
          until: endedOn ? displayDate(endedOn) : '',
        })} ${t('profile.register.reported', { date: displayDayNumbers(reportedAt) })} ${voided ? t('profile.register.isVoid') : ''}`}
      </p>
      {claim && claimedAt && <p role="status">{t(`profile.register.said.${claim}`, { date: displayDayNumbers(claimedAt) })}</p>}
      {withdrawing.isError && <p role="alert">{wordsOfFailure(withdrawing.error, t)}</p>}
      {!voided && (
        <div className={styles.buttons}>
          {claim ? (
            <Button disabled={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {t('profile.register.withdraw')}
            </Button>
          ) : (
            <>
              <Button onClick={() => setAsking('not_here')}>{t('profile.register.notHere')}</Button>
              <Button onClick={() => setAsking('wrong_data')}>{t('profile.register.wrongData')}</Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <AnswerDialog
          post={post}
          kind={asking}
          onClose={() => {
            setAsking(null)
            done()
          }}
        />
      )}
    </>
  )
}

const NOTHING_MORE = { name: 'notHere', fields: {} } as const

function AnswerDialog({ post, kind, onClose }: { readonly post: OwnPost; readonly kind: 'not_here' | 'wrong_data'; onClose(): void }) {
  const t = useText()
  const title = t(kind === 'not_here' ? 'profile.register.notHere' : 'profile.register.wrongData')
  return (
    <FormDialog
      title={title}
      text={t('profile.register.what', { entity: post.entity })}
      set={kind === 'not_here' ? NOTHING_MORE : wrongData}
      afterRefusal={t('profile.register.kept')}
      send={(_, entered) => ask(claimPost, { postId: post.id, kind, details: '', ...entered } as Asked<typeof claimPost>, SAID_HERE)}
      onDone={(answer) => {
        notifyWrite(answer)
        onClose()
      }}
      action={t('profile.register.send')}
      onClose={onClose}
    />
  )
}

function Views() {
  const t = useText()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keyOf(ownViews),
    queryFn: ({ pageParam }) => ask(ownViews, { before: pageParam }, { quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ views, hasMore }) => (hasMore ? views.at(-1)?.id : undefined),
    staleTime: 0,
  })
  if (isError) {
    return <LoadFailed title={t('profile.register.failed')} onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={2} />
  const views = data.pages.flatMap(({ views }) => views)
  if (views.length === 0) return <p>{t('profile.register.views.none')}</p>
  return (
    <>
      <ul className={styles.views}>
        {views.map(({ id, viewedAt, entity, capacity, kind }) => (
          <li key={id}>
            {`${displayMoment(viewedAt)}: ${t(`profile.register.view.${kind}`)}, ${entity} (${t(CAPACITY_WORDS[capacity])})`}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('profile.register.more')}
        </Button>
      )}
    </>
  )
}
