-- What the identity service said of a declarant, and what they asked to correct, are theirs alone; leading zeros make no other card.

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['identity_check', 'data_correction_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I USING (person_id = present_person()) WITH CHECK (person_id = present_person())',
                   owned || '_of_person', owned);
  END LOOP;
END $$;

CREATE UNIQUE INDEX person_card_once ON person (ltrim(document_number, '0'), complement) WHERE document_type = 1;
