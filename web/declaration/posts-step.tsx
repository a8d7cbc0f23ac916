import { previousPost } from '@djbr/domain/kinds/posts.ts'
import { RecordSection } from '../records/index.ts'

/** Step 5: posts held before, two at most. */
export const PostsStep = () => <RecordSection kind={previousPost} />
