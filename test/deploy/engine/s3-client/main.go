// The AWS SDK for Go with the embedded S3 and DynamoDB: what came of each step, as JSON; last, what the SDK warned of.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go/logging"
)

func must[Value any](value Value, err error) Value {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	warnings := []string{}
	warn := logging.LoggerFunc(func(_ logging.Classification, format string, values ...any) {
		warnings = append(warnings, fmt.Sprintf(format, values...))
	})
	settings := must(config.LoadDefaultConfig(ctx, config.WithLogger(warn)))
	client := s3.NewFromConfig(settings, func(options *s3.Options) { options.UsePathStyle = true })
	bucket := aws.String("golang")
	must(client.CreateBucket(ctx, &s3.CreateBucketInput{Bucket: bucket}))
	body := bytes.Repeat([]byte{0, 255, 'x'}, 100_000)
	key := aws.String("dt=1/ü +.bin")
	must(client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: bucket, Key: key, Body: bytes.NewReader(body), ChecksumAlgorithm: types.ChecksumAlgorithmCrc64nvme,
	}))
	head := must(client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: bucket, Key: key}))
	whole := must(client.GetObject(ctx, &s3.GetObjectInput{
		Bucket: bucket, Key: key, ChecksumMode: types.ChecksumModeEnabled,
	}))
	read := must(io.ReadAll(whole.Body))
	part := must(client.GetObject(ctx, &s3.GetObjectInput{Bucket: bucket, Key: key, Range: aws.String("bytes=0-1")}))
	beginning := must(io.ReadAll(part.Body))
	listed := must(client.ListObjectsV2(ctx, &s3.ListObjectsV2Input{Bucket: bucket, Delimiter: aws.String("/")}))
	_, missing := client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: bucket, Key: aws.String("none")})
	var notFound *types.NotFound
	tables := must(dynamodb.NewFromConfig(settings).ListTables(ctx, &dynamodb.ListTablesInput{}))
	answer := []any{
		*head.ContentLength, bytes.Equal(read, body), len(beginning), *listed.CommonPrefixes[0].Prefix,
		errors.As(missing, &notFound), len(tables.TableNames), warnings,
	}
	fmt.Fprintln(os.Stdout, string(must(json.Marshal(answer))))
}
