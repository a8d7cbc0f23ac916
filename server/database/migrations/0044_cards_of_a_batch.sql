-- The batches that are shown are counted by this index alone, however many cards there are.

CREATE INDEX card_of_batch_by_state ON card (batch_id, state, id);
DROP INDEX card_of_batch;
