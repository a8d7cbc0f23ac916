-- How often an entity said a birth date of one document is asked with each report (safety S62).
CREATE INDEX obliged_person_of_document ON obliged_person (ltrim(document_number, '0'), document_type, complement);
