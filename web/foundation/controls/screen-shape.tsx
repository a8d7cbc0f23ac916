import { Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

/** Skeleton of a screen that is loading. */
export const ScreenShape = () => (
  <Page>
    <Skeleton height={36} width="40%" />
    <Skeleton height={240} />
  </Page>
)
