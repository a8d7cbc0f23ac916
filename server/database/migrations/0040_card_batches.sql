-- Cards are issued in batches; what of a batch nobody activated is worth nothing after a day.

CREATE TABLE card_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_key text NOT NULL,
  office_id bigint NOT NULL REFERENCES office,
  issued_by bigint NOT NULL REFERENCES account,
  issued_at timestamptz NOT NULL,
  expires_on date NOT NULL,
  CONSTRAINT card_batch_once UNIQUE (issued_by, request_key)
);
COMMENT ON TABLE card_batch IS 'Cards that were issued and printed together. Their sheets are kept nowhere: the same request never gives them again.';
COMMENT ON COLUMN card_batch.request_key IS 'What the browser calls the request that issued it: of a click that is repeated one batch is made.';
COMMENT ON COLUMN card_batch.expires_on IS 'The last day, La Paz, on which a card of it can be activated.';

ALTER TABLE card ADD COLUMN batch_id bigint REFERENCES card_batch;
COMMENT ON COLUMN card.batch_id IS 'The batch that it was issued in; null for the demo''s.';
CREATE INDEX card_of_batch ON card (batch_id);

GRANT SELECT, INSERT ON card_batch TO djbr_app;
-- A card's number is printed before the card is entered.
GRANT USAGE ON SEQUENCE card_id_seq, card_batch_id_seq TO djbr_app;
