-- What the desk and the process that signs ask again and again: they go through what is of the day, or waits, and not through all that has gathered.

CREATE INDEX reception_of_office ON reception (office_id, received_on);
CREATE INDEX failure_receipt_unsigned ON failure_receipt (try_after, id) WHERE signed_hash IS NULL;

UPDATE signing_order o SET try_after = 'infinity' FROM signed_document d WHERE d.order_id = o.id;
CREATE INDEX signing_order_due ON signing_order (try_after, id);
COMMENT ON COLUMN signing_order.try_after IS 'When it may be tried next; infinity once it is signed.';
